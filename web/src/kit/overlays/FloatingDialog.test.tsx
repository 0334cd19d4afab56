import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SelectField } from '../forms/choices/SelectField.tsx';
import { renderKit } from '../testing.tsx';
import { FloatingDialog } from './FloatingDialog.tsx';

function Helper() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Show help</button>
      <FloatingDialog opened={opened} onClose={() => setOpened(false)} title="Rule help">
        Functions and their parameters.
        <SelectField label="Function" options={[]} value={null} onChange={() => undefined} />
      </FloatingDialog>
    </>
  );
}

async function open() {
  renderKit(<Helper />);
  await userEvent.click(screen.getByRole('button', { name: 'Show help' }));
  return screen.findByRole('dialog', { name: 'Rule help' });
}
const place = ({ style }: HTMLElement) =>
  [style.left, style.top, style.width, style.height].map(Number.parseFloat);

describe('a floating dialog', () => {
  it('is 450 by 400 at first and has the focus', async () => {
    const dialog = await open();
    expect(place(dialog).slice(2)).toEqual([450, 400]);
    expect(document.activeElement).toBe(dialog);
  });

  it('is moved with the arrow keys, with Shift in larger steps', async () => {
    const dialog = await open();
    const [x = 0, y = 0] = place(dialog);
    screen.getByRole('button', { name: 'Move “Rule help”' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
    expect(place(dialog).slice(0, 2)).toEqual([x + 10 - 50, y + 10]);
  });

  it('is resized with the arrow keys', async () => {
    const dialog = await open();
    screen.getByRole('button', { name: 'Resize “Rule help”' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(place(dialog).slice(2)).toEqual([460, 390]);
  });

  it('follows the pointer and stays inside the window', async () => {
    const dialog = await open();
    const grip = screen.getByRole('button', { name: 'Move “Rule help”' });
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 300, clientY: 200 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: -9000, clientY: -9000 });
    fireEvent.pointerUp(grip, { pointerId: 1 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: 500, clientY: 500 });
    expect(place(dialog).slice(0, 2)).toEqual([8, 8]);
  });

  it('stays while Escape closes a list inside it', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Function' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Show help');
  });
});
