// Moving between rows with the keyboard: one row is a stop for Tab, the arrows lead from there.
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ROW_HEIGHT } from './column.ts';

interface NavigationOptions {
  readonly rowCount: number;
  readonly scroller: HTMLElement | null;
  /** Brings a row onto the page that is not drawn yet. */
  readonly reveal: (index: number) => void;
  readonly onToggle?: (index: number) => void;
}

export function useRowNavigation({ rowCount, scroller, reveal, onToggle }: NavigationOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setChosen] = useState(0);
  const wanted = useRef<number>(undefined);
  const active = Math.min(chosen, Math.max(0, rowCount - 1));

  // Rows far away are drawn only after scrolling: the focus follows as soon as they are there.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rowElement(body.current, wanted.current);
    if (row === null) return;
    wanted.current = undefined;
    row.focus();
  });

  const go = (index: number) => {
    const target = Math.max(0, Math.min(index, rowCount - 1));
    setChosen(target);
    const row = rowElement(body.current, target);
    if (row) return row.focus();
    wanted.current = target;
    reveal(target);
  };

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
      End: () => go(rowCount - 1),
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
    if (row) setChosen(Number(row.dataset['rowIndex']));
  };

  return { active, body, handlers: { onKeyDown, onFocus } };
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
