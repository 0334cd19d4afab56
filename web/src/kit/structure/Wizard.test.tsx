import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { Wizard, type WizardStep } from './Wizard.tsx';

const steps: WizardStep[] = [
  { key: 'details', title: 'Details', content: 'What it is called' },
  { key: 'condition', title: 'Condition', content: 'When it happens' },
  { key: 'summary', title: 'Summary', content: 'All of it' },
];
const withDisabled = (key: string) => steps.map((step) => ({ ...step, disabled: step.key === key }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isAt = (title: string) => {
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(button(title).getAttribute('aria-current')).toBe('step');
};

describe('a wizard', () => {
  it('starts at the first step, where there is no Previous', () => {
    renderKit(<Wizard label="Create event" steps={steps} />);
    isAt('Details');
    expect(screen.getByText('What it is called')).toBeTruthy();
    expect(button('Previous').disabled).toBe(true);
    expect(button('Next').disabled).toBe(false);
  });

  it('moves with Next and Previous, and ends where there is no Next', async () => {
    renderKit(<Wizard label="Create event" steps={steps} />);
    await userEvent.click(button('Next'));
    isAt('Condition');
    await userEvent.click(button('Next'));
    isAt('Summary');
    expect(button('Next').disabled).toBe(true);
    await userEvent.click(button('Previous'));
    isAt('Condition');
  });

  it('disables Next and Previous when the neighbouring step is disabled', async () => {
    renderKit(<Wizard label="Create event" steps={withDisabled('condition')} />);
    expect(button('Next').disabled).toBe(true);
    expect(button('Condition').disabled).toBe(true);
    await userEvent.click(button('Summary'));
    isAt('Summary');
    expect(button('Previous').disabled).toBe(true);
  });

  it('puts the focus on the step that comes', async () => {
    renderKit(<Wizard label="Create event" steps={steps} />);
    await userEvent.click(button('Next'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Condition' }));
  });

  it('lets its owner keep the step', async () => {
    const change = vi.fn<(key: string) => void>();
    renderKit(<Wizard label="Create event" steps={steps} activeStep="condition" onStepChange={change} />);
    isAt('Condition');
    await userEvent.click(button('Next'));
    expect(change).toHaveBeenCalledWith('summary');
    isAt('Condition');
  });

  it('shows the finishing button on the last step in place of Next', async () => {
    renderKit(<Wizard label="Create event" steps={steps} finish={<button>Create event</button>} />);
    expect(screen.queryByRole('button', { name: 'Create event' })).toBeNull();
    await userEvent.click(button('Summary'));
    expect(button('Create event')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('can do without Previous and Next, and lie down', () => {
    const { container } = renderKit(
      <Wizard label="Create event" steps={steps} orientation="horizontal" hidePreviousNext />,
    );
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(container.querySelector('[data-orientation="horizontal"]')).toBeTruthy();
  });
});
