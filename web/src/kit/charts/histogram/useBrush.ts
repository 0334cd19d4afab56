// Choosing a span of buckets by dragging over them, or with the keyboard; both are the same selection.
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { bucketAt, type BucketSpan, type HistogramBucket } from './histogram.ts';
import { PLOT } from '../plot.ts';

export interface Brush {
  /** What is marked now: while dragging, under the pointer, or by the keyboard. */
  readonly span: BucketSpan | undefined;
  /** The bucket that arrow keys move from. */
  readonly cursor: number;
  readonly handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: { currentTarget: HTMLElement }) => void;
    onBlur: () => void;
  };
}

/** For the description of a chart. */
export const BRUSH_KEYS = 'Arrow keys move, with Shift they extend the range, Enter chooses it.';

const PAGE = 10;

export function useBrush(
  buckets: readonly HistogramBucket[],
  onSelect: ((span: BucketSpan) => void) | undefined,
): Brush {
  const [marked, setMarked] = useState<BucketSpan>();
  const [dragging, setDragging] = useState(false);
  const last = buckets.length - 1;
  const inside = (index: number) => Math.min(Math.max(index, 0), last);
  // New data may have fewer buckets than the old mark reached.
  const span = marked && { anchor: inside(marked.anchor), cursor: inside(marked.cursor) };
  const cursor = span?.cursor ?? last;
  const clear = () => {
    setDragging(false);
    setMarked(undefined);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && span !== undefined) {
      // A dialog around the chart stays open: this Escape was for the selection.
      event.stopPropagation();
      return setMarked({ anchor: cursor, cursor });
    }
    if ((event.key === 'Enter' || event.key === ' ') && span !== undefined) {
      event.preventDefault();
      return onSelect?.(span);
    }
    const target = moved(event.key, cursor, last);
    if (target === undefined) return;
    event.preventDefault();
    const to = inside(target);
    setMarked({ anchor: event.shiftKey ? (span?.anchor ?? cursor) : to, cursor: to });
  }

  const handlers: Brush['handlers'] = {
    onPointerDown(event) {
      if (event.button !== 0 || onSelect === undefined) return;
      const at = bucketUnder(event, buckets);
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDragging(true);
      setMarked({ anchor: at, cursor: at });
    },
    onPointerMove(event) {
      const at = bucketUnder(event, buckets);
      setMarked({ anchor: dragging ? (span?.anchor ?? at) : at, cursor: at });
    },
    onPointerUp(event) {
      if (!dragging || span === undefined) return;
      setDragging(false);
      onSelect?.({ anchor: span.anchor, cursor: bucketUnder(event, buckets) });
    },
    onPointerLeave: () => (dragging ? undefined : clear()),
    onPointerCancel: clear,
    onKeyDown,
    // The pointer also brings the focus, but already marks what is under it.
    onFocus: (event) => {
      if (span === undefined && event.currentTarget.matches(':focus-visible')) {
        setMarked({ anchor: last, cursor: last });
      }
    },
    onBlur: clear,
  };
  return { span, cursor, handlers };
}

function moved(key: string, cursor: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return cursor - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return cursor + 1;
    case 'PageDown':
      return cursor - PAGE;
    case 'PageUp':
      return cursor + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

function bucketUnder(event: PointerEvent<HTMLElement>, buckets: readonly HistogramBucket[]): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return bucketAt(buckets, (event.clientX - left - PLOT.left) / (width - PLOT.left - PLOT.right));
}
