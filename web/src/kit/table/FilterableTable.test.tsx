import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VIRTUAL_FROM } from './column.ts';
import { FilterableTable, type FilterableTableProps } from './FilterableTable.tsx';
import { columns, renderAs, things, type Thing } from './testTable.tsx';

function Whole(props: Partial<FilterableTableProps<Thing>>) {
  return (
    <FilterableTable
      label="Things"
      columns={columns}
      rows={things(12)}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      {...props}
    />
  );
}

const rows = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tr[data-row-index]')];
const column = (index: number) => rows().map((row) => within(row).getAllByRole('cell')[index]!.textContent);
const filter = () => screen.getByRole('searchbox', { name: 'Filter' });
const enter = (value: string) => fireEvent.change(filter(), { target: { value } });
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }));

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
    await sortBy('Title');
    expect(column(0).slice(0, 3)).toEqual(['Thing 1', 'Thing 2', 'Thing 3']);
    await sortBy('Title');
    expect(column(0).slice(0, 3)).toEqual(['Thing 12', 'Thing 11', 'Thing 10']);
    await sortBy('Size');
    expect(column(3).slice(0, 3)).toEqual(['0', '1,000.5', '2,001']);
    await sortBy('Created');
    await sortBy('Created');
    expect(column(0)[0]).toBe('Thing 12');
  });

  test('puts empty cells last in both directions', async () => {
    renderAs(<Whole columns={columns.map((each) => ({ ...each, sortable: true }))} rows={things(3)} />);
    await sortBy('Owner');
    expect(column(0)[2]).toBe('Thing 2');
    await sortBy('Owner');
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
