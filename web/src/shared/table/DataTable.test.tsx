import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconTrash } from '@tabler/icons-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BulkAction } from './columns/column.ts';
import { columns, renderAs, Things, things } from './testTable.tsx';

const grid = () => screen.getByRole('grid', { name: 'Things' });
// Asked of the page directly: finding hundreds of cells by role takes seconds.
const titles = () =>
  [...grid().querySelectorAll('tr[data-row-index] > [data-first="true"]')].map((cell) => cell.textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

afterEach(() => vi.useRealTimers());

describe('a data table', () => {
  test('shows a page of the list, and the others on request', async () => {
    const { router } = renderAs(<Things all={things(25)} />);
    expect(titles()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(titles()).toEqual(['Thing 21', 'Thing 22', 'Thing 23', 'Thing 24', 'Thing 25']);
    expect(router.state.location.search).toBe('?page=3');
  });

  test('shows as many rows as one chooses', async () => {
    const { router } = renderAs(<Things all={things(25)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
    expect(titles()).toHaveLength(20);
    expect(router.state.location.search).toBe('?pageSize=20');
  });

  test('goes to the last page when the address is beyond the end', async () => {
    const { router } = renderAs(<Things all={things(25)} />);
    await act(() => router.navigate('/?page=99'));
    await waitFor(() => expect(titles()[0]).toBe('Thing 21'));
    expect(router.state.location.search).toBe('?page=3');
  });

  test('does not trust the old total while new rows are on their way', async () => {
    const { router } = renderAs(<Things all={things(3)} refreshing />);
    await act(() => router.navigate('/?page=5'));
    expect(router.state.location.search).toBe('?page=5');
  });

  test('sorts by a heading ascending, then descending', async () => {
    const { router } = renderAs(<Things all={things(3)} />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(heading('Title').getAttribute('aria-sort')).toBeNull();
    await press();
    expect(heading('Title').getAttribute('aria-sort')).toBe('ascending');
    expect(router.state.location.search).toBe('?sort=title&order=asc');
    await press();
    expect(heading('Title').getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(heading('Title').getAttribute('aria-sort')).toBe('ascending');
    expect(screen.queryByRole('button', { name: 'Owner' })).toBeNull();
  });

  test('puts the search into the address', async () => {
    const { router } = renderAs(<Things all={things(25)} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search things' }), 'Thing 7{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Thing 7']));
    expect(router.state.location.search).toBe('?query=Thing+7');
  });

  test('shows numbers at the right, dates in the user’s zone and a dash for nothing', () => {
    renderAs(<Things all={things(2)} />);
    const cells = within(within(grid()).getAllByRole('row')[2]!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Thing 2',
      '–No value',
      '2026-01-02 01:00:00',
      '1,000.5',
    ]);
    expect(cells[3]!.dataset['numeric']).toBe('true');
  });

  test('keeps every column at least 150 wide', () => {
    renderAs(<Things all={things(1)} columns={[columns[0]!, { ...columns[1]!, width: 90 }, columns[2]!]} />);
    const widths = [...grid().querySelectorAll('col')].map(({ style }) => style.width);
    expect(widths).toEqual(['', '150px', '']);
    expect(grid().style.minWidth).toContain('300px');
    expect(grid().style.getPropertyValue('--cell-padding')).toBe('5px');
    expect(grid().style.getPropertyValue('--bulk-content')).toBe('20px');
  });
});

describe('without rows a data table says', () => {
  const text = () => screen.getByRole('heading').textContent;

  test('that there is nothing yet, and what to do', () => {
    renderAs(
      <Things empty={{ text: 'Things hold other things.', actions: <button>Create thing</button> }} />,
    );
    expect(text()).toBe('No items to display');
    expect(screen.getByText('Things hold other things.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create thing' })).toBeTruthy();
  });

  test('that the search found nothing, and takes it back', async () => {
    const { router } = renderAs(<Things all={things(2)} />);
    await act(() => router.navigate('/?query=zebra'));
    expect(text()).toBe('No items found to display.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('that filters match nothing', async () => {
    const cleared = vi.fn<() => void>();
    renderAs(<Things filtered onClearFilters={cleared} />);
    expect(text()).toBe('Filter does not match any data.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(cleared).toHaveBeenCalledOnce();
  });

  test('that there is no data for somebody who may see no column', () => {
    renderAs(
      <Things
        all={things(2)}
        columns={columns.map((column) => ({ ...column, permissions: ['things:read'] }))}
      />,
      [],
    );
    expect(text()).toBe('No data available.');
  });

  test('that fetching failed, and tries again', async () => {
    const retry = vi.fn<() => void>();
    renderAs(<Things rows={undefined} total={undefined} error={new Error('Out of order')} onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Out of order');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('while rows are on their way', () => {
  test('their room is kept at once, and bars appear after 200 ms', async () => {
    vi.useFakeTimers();
    renderAs(<Things rows={undefined} total={undefined} />);
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(grid().querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(grid().querySelector('.mantine-Skeleton-root')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(grid().querySelectorAll('.mantine-Skeleton-root')).toHaveLength(40);
  });

  test('the old ones stay, even when refreshing fails', () => {
    renderAs(<Things all={things(3)} refreshing error={new Error('Out of order')} />);
    expect(titles()).toHaveLength(3);
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('may be out of date: Out of order');
  });
});

describe('the selection', () => {
  const done = vi.fn<(ids: string[]) => void>();
  const bulkActions: BulkAction[] = [
    {
      label: 'Delete',
      permissions: ['things:delete'],
      onAct: (ids, clear) => {
        done(ids);
        clear();
      },
    },
  ];
  afterEach(() => done.mockClear());

  test('is unchecked, partial or checked', async () => {
    renderAs(<Things all={things(3)} bulkActions={bulkActions} />);
    const all = checkbox('Select all rows');
    expect([all.checked, all.indeterminate]).toEqual([false, false]);
    await userEvent.click(checkbox('Select Thing 2'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(all);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    expect(screen.getByText('3 selected')).toBeTruthy();
    await userEvent.click(all);
    expect([all.checked, all.indeterminate]).toEqual([false, false]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('takes a range with Shift', async () => {
    renderAs(<Things all={things(9)} bulkActions={bulkActions} />);
    const user = userEvent.setup();
    await user.click(checkbox('Select Thing 2'));
    await user.keyboard('{Shift>}');
    await user.click(checkbox('Select Thing 6'));
    expect(screen.getByText('5 selected')).toBeTruthy();
  });

  test('lasts across pages, and its actions get all of it', async () => {
    renderAs(<Things all={things(25)} bulkActions={bulkActions} />);
    await userEvent.click(checkbox('Select Thing 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(checkbox('Select all rows').indeterminate).toBe(false);
    await userEvent.click(checkbox('Select Thing 11'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(done.mock.calls).toEqual([[['t1', 't11']]]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('can be cleared', async () => {
    renderAs(<Things all={things(3)} bulkActions={bulkActions} />);
    await userEvent.click(checkbox('Select all rows'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(checkbox('Select Thing 1').checked).toBe(false);
  });

  test('is not offered to those who could do nothing with it', () => {
    renderAs(<Things all={things(3)} bulkActions={bulkActions} />, ['things:read']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the actions of a row', () => {
  const act1 = vi.fn<(id: string) => void>();
  const action = (label: string, more = {}) => ({
    label,
    icon: IconTrash,
    onAct: ({ id }: { id: string }) => act1(`${label} ${id}`),
    ...more,
  });
  afterEach(() => act1.mockClear());

  test('name the row they are for', async () => {
    renderAs(<Things all={things(2)} rowActions={[action('Edit'), action('Delete')]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Thing 2' }));
    expect(act1.mock.calls).toEqual([['Delete t2']]);
  });

  test('are in a menu from the third on, when there are more than three', async () => {
    const labels = ['Edit', 'Pause', 'Clone', 'Delete'];
    renderAs(<Things all={things(1)} rowActions={labels.map((label) => action(label))} />);
    expect(screen.queryByRole('button', { name: 'Clone Thing 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Thing 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    expect(act1.mock.calls).toEqual([['Clone t1']]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Thing 1'),
    );
  });

  test('say why they are not possible, and need their permission', async () => {
    renderAs(
      <Things
        all={things(1)}
        rowActions={[
          action('Edit', { permissions: ['things:edit'] }),
          action('Pause', { disabled: () => 'Paused already.' }),
        ]}
      />,
      ['things:read'],
    );
    expect(screen.queryByRole('button', { name: 'Edit Thing 1' })).toBeNull();
    const pause = screen.getByRole('button', { name: 'Pause Thing 1' });
    expect(pause.title).toBe('Paused already.');
    await userEvent.click(pause);
    expect(act1).not.toHaveBeenCalled();
  });
});
