// Moving between rows with the keyboard: one row is a stop for Tab, the arrows lead from there. The place is remembered
// by row and not by number, so that it stays with its row when new data comes in.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { ROW_HEIGHT } from '../columns/column.ts';

interface NavigationOptions {
  readonly rows: readonly { readonly id: string }[];
  readonly scroller: HTMLElement | null;
  /** Brings a row onto the page that is not drawn yet. */
  readonly reveal: (index: number) => void;
  readonly onToggle?: (index: number) => void;
}

export function useRowNavigation({ rows, scroller, reveal, onToggle }: NavigationOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, isChosen, choose } = useActiveRow(rows);
  const wanted = useRef<number>(undefined);
  const keepFocus = useKeptFocus(body, rows, active);

  // Rows far away are drawn only after scrolling: the focus follows as soon as they are there.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rowElement(body.current, wanted.current);
    if (row === null) return;
    wanted.current = undefined;
    row.focus();
  });

  const go = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, rows.length - 1));
      choose(target);
      const row = rowElement(body.current, target);
      if (row) return row.focus();
      wanted.current = target;
      reveal(target);
    },
    [rows, choose, reveal],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const at = rowIndexOf(event.target);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = pageOfRows(scroller);
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => mainActionOf(event.target)?.click(),
      ' ': onToggle && (() => onToggle(at)),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row-index]');
    if (row === null) return;
    const index = Number(row.dataset['rowIndex']);
    choose(index);
    keepFocus(rows[index]?.id);
  };

  return { active, isChosen, go, body, handlers: { onKeyDown, onFocus, onBlur: () => keepFocus(undefined) } };
}

/** The row that Tab stops at, wherever new data has put it; its old place when it is gone. */
function useActiveRow(rows: NavigationOptions['rows']) {
  const [chosen, setChosen] = useState<{ id: string | undefined; index: number }>({
    id: undefined,
    index: 0,
  });
  const active = useMemo(() => {
    const place =
      rows[chosen.index]?.id === chosen.id ? chosen.index : rows.findIndex(({ id }) => id === chosen.id);
    return place >= 0 ? place : Math.max(0, Math.min(chosen.index, rows.length - 1));
  }, [rows, chosen]);
  const choose = useCallback((index: number) => setChosen({ id: rows[index]?.id, index }), [rows]);
  return { active, isChosen: chosen.id !== undefined, choose };
}

/** When new data takes the row with the focus away, the focus goes to the row in its place and not to the page's top. */
function useKeptFocus(
  body: { readonly current: HTMLElement | null },
  rows: NavigationOptions['rows'],
  active: number,
) {
  const held = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (held.current === undefined || rows.some(({ id }) => id === held.current)) return;
    held.current = undefined;
    rowElement(body.current, active)?.focus({ preventScroll: true });
  }, [body, rows, active]);
  // Not told of rows that React itself removes: it keeps events back while it changes the page.
  return (id: string | undefined) => {
    held.current = id;
  };
}

function rowElement(body: HTMLElement | null, index: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row-index="${index}"]`) ?? null;
}

/** Keys that a button or a link in the row gets are its own. */
function rowIndexOf(target: EventTarget): number | undefined {
  const index = target instanceof HTMLElement ? target.dataset['rowIndex'] : undefined;
  return index === undefined ? undefined : Number(index);
}

function mainActionOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement ? target.querySelector<HTMLElement>('[data-main-action]') : null;
}

/** As many rows as can be seen at once, less one to keep the thread. */
function pageOfRows(scroller: HTMLElement | null): number {
  const visible = Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 2;
  return Math.max(visible, 5);
}
