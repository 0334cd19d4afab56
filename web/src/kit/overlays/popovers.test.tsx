import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing.tsx';
import { Popover } from './Popover.tsx';
import { Tooltip } from './Tooltip.tsx';

describe('a tooltip', () => {
  it('appears on focus, describes its control and is at most 300 px wide', async () => {
    renderKit(
      <Tooltip label="Nobody can see it but you.">
        <button>Private</button>
      </Tooltip>,
    );
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe('Nobody can see it but you.');
    expect(tooltip.style.maxWidth).toMatch(/18.75rem|300px/);
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tooltip.id);
  });
});

describe('a popover', () => {
  const popover = (
    <Popover trigger={<Button>Details</Button>} title="About this node">
      It leads the cluster.
    </Popover>
  );

  it('opens from its button and tells assistive technology so', async () => {
    renderKit(popover);
    const button = screen.getByRole('button', { name: 'Details' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect((await screen.findByRole('dialog')).textContent).toContain('It leads the cluster.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('closes on Escape and gives the focus back', async () => {
    renderKit(popover);
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details' })));
  });

  it('lets its content close it', async () => {
    renderKit(
      <Popover trigger={<Button>Choose</Button>}>{(close) => <button onClick={close}>Done</button>}</Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
