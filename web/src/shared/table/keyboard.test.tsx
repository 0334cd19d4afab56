import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderAs, Things, things } from './testTable.tsx';

const focused = () => document.activeElement?.getAttribute('data-row-index');
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const bulkActions = [{ label: 'Delete', onAct: () => undefined }];

describe('the rows of a table', () => {
  test('are one stop for Tab, from which the arrows lead', async () => {
    renderAs(<Things all={things(10)} />);
    expect(rows().map((row) => row.tabIndex)).toEqual([0, ...Array.from({ length: 9 }, () => -1)]);
    rows()[0]!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('2');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('1');
    expect(
      rows()
        .map((row) => row.tabIndex)
        .indexOf(0),
    ).toBe(1);
  });

  test('have a first and a last, which arrows do not pass', async () => {
    renderAs(<Things all={things(10)} />);
    rows()[4]!.focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('9');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('0');
    await userEvent.keyboard('{PageDown}');
    expect(Number(focused())).toBeGreaterThan(1);
    await userEvent.keyboard('{PageUp}');
    expect(focused()).toBe('0');
  });

  test('are selected with Space', async () => {
    renderAs(<Things all={things(3)} bulkActions={bulkActions} />);
    rows()[1]!.focus();
    await userEvent.keyboard(' ');
    expect(rows()[1]!.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard(' ');
    expect(rows()[1]!.getAttribute('aria-selected')).toBe('false');
  });

  test('open with Enter, as with a click on their name', async () => {
    const opened = vi.fn<(thing: { id: string }) => void>();
    renderAs(<Things all={things(3)} onOpen={opened} />);
    rows()[1]!.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Thing 3' }));
    expect(opened.mock.calls.map(([{ id }]) => id)).toEqual(['t2', 't3']);
  });

  test('follow their link with Enter', async () => {
    const { router } = renderAs(<Things all={things(3)} rowLink={({ id }) => `/things/${id}`} />);
    rows()[1]!.focus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/things/t2');
  });

  test('leave the keys of their buttons alone', async () => {
    renderAs(<Things all={things(3)} bulkActions={bulkActions} />);
    const box = screen.getByRole('checkbox', { name: 'Select Thing 1' });
    box.focus();
    fireEvent.keyDown(box, { key: 'End' });
    expect(document.activeElement).toBe(box);
  });
});
