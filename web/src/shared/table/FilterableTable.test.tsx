import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VIRTUAL_FROM } from './columns/column.ts';
import { FilterableTable, type FilterableTableProps } from './FilterableTable.tsx';
import { columns, renderAs, things, type Thing } from './testTable.tsx';
import { useListState } from '../../kit/list/useListState.ts';

const idOf = ({ id }: Thing) => id;
const titleOf = ({ title }: Thing) => title;

function Whole(props: Partial<FilterableTableProps<Thing>>) {
  return (
    <FilterableTable
      label="Things"
      columns={columns}
      rows={things(12)}
      rowId={idOf}
      rowName={titleOf}
      {...props}
    />
  );
}

const rows = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tr[data-row-index]')];
// Asked of the page directly: finding hundreds of cells by role takes seconds.
const column = (index: number) => rows().map((row) => row.querySelectorAll('td')[index]!.textContent);
const filter = () => screen.getByRole('searchbox', { name: 'Filter' });
const enter = (value: string) => fireEvent.change(filter(), { target: { value } });
const sortBy = (name: string) => fireEvent.click(screen.getByTitle(new RegExp(`^Sort by ${name}, `)));

describe('a filterable table', () => {
  test('filters by the text of any column, whatever the case', async () => {
    renderAs(<Whole />);
    enter(' thing 1');
    await waitFor(() => expect(column(0)).toEqual(['Thing 1', 'Thing 10', 'Thing 11', 'Thing 12']));
    expect(screen.getByText('4 of 12')).toBeTruthy();
    enter('ADA');
    await waitFor(() => expect(rows()).toHaveLength(6));
  });

  test('says that nothing matches, and clears the filter', async () => {
    renderAs(<Whole />);
    enter('zebra');
    expect(await screen.findByRole('heading', { name: 'Filter does not match any data.' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1)!);
    await waitFor(() => expect(rows()).toHaveLength(12));
  });

  test('says that there is no data', () => {
    renderAs(<Whole rows={[]} />);
    expect(screen.getByRole('heading', { name: 'No data available.' })).toBeTruthy();
  });

  test('sorts text as people count, numbers by size and dates by time, both ways', async () => {
    renderAs(<Whole />);
    sortBy('Title');
    expect(column(0).slice(0, 3)).toEqual(['Thing 1', 'Thing 2', 'Thing 3']);
    sortBy('Title');
    expect(column(0).slice(0, 3)).toEqual(['Thing 12', 'Thing 11', 'Thing 10']);
    sortBy('Size');
    expect(column(3).slice(0, 3)).toEqual(['0', '1,000.5', '2,001']);
    sortBy('Created');
    sortBy('Created');
    expect(column(0)[0]).toBe('Thing 12');
  });

  test('puts empty cells last in both directions', async () => {
    renderAs(<Whole columns={columns.map((each) => ({ ...each, sortable: true }))} rows={things(3)} />);
    sortBy('Owner');
    expect(column(0)[2]).toBe('Thing 2');
    sortBy('Owner');
    expect(column(0)[2]).toBe('Thing 2');
  });

  test('has its own label for the filter, and starts in a given order', () => {
    renderAs(
      <Whole filterLabel="Filter things" defaultSort={{ column: 'title', order: 'desc' }} rows={things(3)} />,
    );
    expect(screen.getByRole('searchbox', { name: 'Filter things' })).toBeTruthy();
    expect(column(0)).toEqual(['Thing 3', 'Thing 2', 'Thing 1']);
  });

  test('waits, fails and hides columns like the data table', () => {
    const waiting = renderAs(<Whole rows={undefined} />);
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    waiting.unmount();
    const failed = renderAs(<Whole rows={undefined} error={new Error('Out of order')} />);
    expect(screen.getByRole('alert').textContent).toContain('Out of order');
    failed.unmount();
    renderAs(<Whole columns={[columns[0]!, { ...columns[1]!, permissions: ['x:y'] }]} />, []);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });
});

describe('the state of a filterable table', () => {
  function InAddress(props: Partial<FilterableTableProps<Thing>>) {
    return <Whole list={useListState({ defaultSort: { column: 'title', order: 'asc' } })} {...props} />;
  }

  test('is in the address where the page wants it', async () => {
    const { router } = renderAs(<InAddress />);
    await userEvent.type(filter(), 'ada{Enter}');
    sortBy('Size');
    sortBy('Size');
    expect(router.state.location.search).toBe('?query=ada&sort=size&order=desc');
    await waitFor(() => expect(column(0)).toEqual([11, 9, 7, 5, 3, 1].map((each) => `Thing ${each}`)));
    await act(() => router.navigate(-2));
    await waitFor(() => expect(column(0)[0]).toBe('Thing 1'));
  });

  test('comes from the address, and does not trust it', async () => {
    const { router } = renderAs(<InAddress />);
    await act(() => router.navigate('/?query=thing+1&sort=created&order=desc'));
    await waitFor(() => expect(column(0)).toEqual(['Thing 12', 'Thing 11', 'Thing 10', 'Thing 1']));
    expect(filter()).toHaveProperty('value', 'thing 1');
    await act(() => router.navigate('/?sort=nonsense'));
    await waitFor(() => expect(rows()).toHaveLength(12));
  });
});

describe('the rows of a filterable table', () => {
  const remove = vi.fn<(ids: string[], clear: () => void) => void>();
  const bulkActions = [{ label: 'Remove', onAct: remove, permissions: ['things:edit'] }];
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  test('are selected, alone or as many as the filter shows, and acted upon', async () => {
    renderAs(<Whole bulkActions={bulkActions} />);
    await userEvent.click(box('Select Thing 2'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(box('Select all rows').indeterminate).toBe(true);
    enter('thing 1');
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.click(box('Select all rows'));
    expect(box('Select all rows').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const [ids, clear] = remove.mock.calls[0]!;
    expect(ids.toSorted()).toEqual(['t1', 't10', 't11', 't12', 't2']);
    act(clear);
    expect(screen.getByText('4 of 12')).toBeTruthy();
  });

  test('cannot be selected by those who may do nothing with them', () => {
    renderAs(<Whole bulkActions={bulkActions} />, []);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  /** A page that fetches its rows again; pressed by a test, as no timer would, but without taking the focus. */
  function Refreshed({ answers, ...rest }: Partial<FilterableTableProps<Thing>> & { answers: Thing[][] }) {
    const [asked, ask] = useReducer((count: number) => count + 1, 0);
    return (
      <>
        <button onClick={ask}>Refresh</button>
        <Whole {...rest} rows={answers[asked]} />
      </>
    );
  }
  const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const focused = () => document.activeElement?.querySelector('[data-first="true"]')?.textContent;

  test.each([12, 2 * VIRTUAL_FROM])('keep focus and selection when new data comes, of %i', async (count) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const first = things(count);
    const more = [...things(2).map((thing) => ({ ...thing, id: `new ${thing.id}` })), ...first];
    const fewer = first.filter(({ id }) => id !== 't5' && id !== 't3');
    renderAs(<Refreshed answers={[first, more, fewer]} bulkActions={bulkActions} />);
    await userEvent.click(box('Select Thing 3'));
    rows()[4]!.focus();
    const row = document.activeElement;

    refresh();
    expect(focused()).toBe('Thing 5');
    expect(document.activeElement).toBe(row);
    expect(row?.getAttribute('data-row-index')).toBe('6');
    expect(box('Select Thing 3').checked).toBe(true);

    // The row with the focus is gone, and a selected one too: the focus goes to the next, nothing stays selected.
    refresh();
    expect(document.activeElement?.tagName).toBe('TR');
    expect(screen.queryByText(/selected/)).toBeNull();
    vi.restoreAllMocks();
  });

  test('are not drawn again when they come unchanged', () => {
    const drawn = vi.fn<(row: Thing) => string>(({ title }) => title);
    const first = things(5);
    const own = [{ ...columns[0]!, render: drawn }];
    const next = [...first.slice(0, 4), { ...first[4]!, title: 'Changed' }];
    renderAs(<Refreshed answers={[first, next]} columns={own} />);
    drawn.mockClear();
    refresh();
    expect(drawn.mock.calls.map(([{ title }]) => title)).toEqual(['Changed']);
  });

  test('step back or stand out as the page says', () => {
    renderAs(<Whole rows={things(2)} rowTone={({ id }) => (id === 't1' ? 'muted' : undefined)} />);
    expect(rows().map((row) => row.dataset['tone'])).toEqual(['muted', undefined]);
  });

  test('are sorted by a rank where the word says nothing, and not filtered by what nobody types', async () => {
    const ranked = [
      { ...columns[0]!, sortBy: ({ size }: Thing) => -size },
      { ...columns[2]!, unfiltered: true },
    ];
    renderAs(<Whole columns={ranked} rows={things(3)} />);
    sortBy('Title');
    expect(column(0)).toEqual(['Thing 3', 'Thing 2', 'Thing 1']);
    enter('2026');
    expect(await screen.findByRole('heading', { name: 'Filter does not match any data.' })).toBeTruthy();
  });
});

describe('ten thousand rows', () => {
  const HEIGHT = 600;
  beforeEach(() => {
    // The simulated browser has no layout; the table asks how tall its box is.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  });
  afterEach(() => vi.restoreAllMocks());

  test('put only those on the page that can be seen', () => {
    renderAs(<Whole rows={things(10_000)} />);
    expect(rows().length).toBeGreaterThan(HEIGHT / 36);
    expect(rows().length).toBeLessThan(50);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  });

  test('are all reachable with the keyboard', async () => {
    const scrolledTo = vi.fn<(options: ScrollToOptions) => void>();
    renderAs(<Whole rows={things(10_000)} />);
    const box = screen.getByRole('grid').parentElement!;
    box.scrollTo = ((options: ScrollToOptions) => {
      scrolledTo(options);
      box.scrollTop = options.top ?? 0;
      box.dispatchEvent(new Event('scroll'));
    }) as typeof box.scrollTo;
    Object.defineProperty(box, 'scrollHeight', { value: 360_036 });
    rows()[0]!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-index')).toBe('9999'));
    expect(rows().length).toBeLessThan(50);
  });

  test('are the exception: up to a thousand, all rows are there', () => {
    expect(VIRTUAL_FROM).toBe(1000);
    renderAs(<Whole rows={things(100)} columns={columns.slice(0, 1)} />);
    expect(rows()).toHaveLength(100);
  });
});
