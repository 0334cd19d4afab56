// The rows of a table. Beyond a thousand, only those that can be seen are on the page, with room left for the others.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import {
  ROW_HEIGHT,
  VIRTUAL_FROM,
  type Column,
  type RowAction,
  type RowIdentity,
  type RowTone,
} from './columns/column.ts';
import type { TableRowModel } from './tableModel.ts';
import { TableRow } from './rows/TableRow.tsx';
import { useRowNavigation } from './rows/useRowNavigation.ts';

export interface TableBodyProps<Row extends object> {
  readonly rows: readonly TableRowModel<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly identity: RowIdentity<Row>;
  readonly actions: readonly RowAction<Row>[];
  readonly selectable: boolean;
  readonly rowTone?: (row: Row) => RowTone;
  /** For rows that are dear to draw: fewer than the usual thousand. */
  readonly virtualFrom?: number;
  readonly scroller: HTMLElement | null;
}

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, selectable, scroller, rowTone, virtualFrom = VIRTUAL_FROM, ...shown } = props;
  const virtual = rows.length > virtualFrom;
  const toggle = useToggle(rows);
  const { active, body, handlers } = useRowNavigation({
    rows,
    scroller,
    reveal: (index) => virtualizer.scrollToIndex(index),
    onToggle: selectable ? toggle : undefined,
  });
  // Draws itself again on every scroll, which is what it is for; nothing here is memoised by a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The heading stands above the rows and covers the first of them while one scrolls.
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    // The row with the focus stays on the page when it is scrolled out of sight, or the focus would be lost.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
      [active],
    ),
  });

  const row = (index: number) => {
    const model = rows[index];
    if (model === undefined) return null;
    return (
      <TableRow
        key={model.id}
        {...shown}
        row={model.original}
        index={index}
        selected={selectable ? model.getIsSelected() : undefined}
        onToggle={toggle}
        active={index === active}
        tone={rowTone?.(model.original)}
      />
    );
  };

  const drawn = virtual
    ? withGaps(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), rows, row)
    : rows.map((_, index) => row(index));
  return (
    <tbody ref={body} {...handlers}>
      {drawn}
    </tbody>
  );
}

interface Placed {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The same function for ever, so that rows are not drawn again because of it. A click with Shift selects a range. */
function useToggle<Row extends object>(
  rows: readonly TableRowModel<Row>[],
): (index: number, click?: ChangeEvent) => void {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  return useCallback((index, click) => {
    const row = latest.current[index];
    if (click) row?.getToggleSelectedHandler()(click);
    else row?.toggleSelected();
  }, []);
}

function withGaps(
  items: readonly Placed[],
  total: number,
  rows: readonly { readonly id: string }[],
  row: (index: number) => ReactNode,
): ReactNode {
  let end = ROW_HEIGHT;
  const drawn = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return (
      // By row, or the one with the focus would be another when rows come in above it.
      <Fragment key={rows[item.index]?.id}>
        {gap > 0 && <Gap height={gap} />}
        {row(item.index)}
      </Fragment>
    );
  });
  const rest = total + ROW_HEIGHT - end;
  return (
    <>
      {drawn}
      {rest > 0 && <Gap height={rest} />}
    </>
  );
}

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}
