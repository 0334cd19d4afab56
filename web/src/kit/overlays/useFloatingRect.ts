// The place of a floating dialog as state, with what its handles need: pointer and keyboard do the same.
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { centred, inside, moved, resized, type Distance, type Rect, type Size } from './floatingRect.ts';

const STEP = 10;
const LARGE_STEP = 50;

const DIRECTIONS: Readonly<Record<string, Distance>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface HandleProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface FloatingRect {
  rect: Rect;
  moveHandle: HandleProps;
  resizeHandle: HandleProps;
}

export function useFloatingRect(size: Size): FloatingRect {
  const [rect, setRect] = useState(() => centred(size, viewSize()));

  useEffect(() => {
    const comeBack = () => setRect((current) => inside(current, viewSize()));
    window.addEventListener('resize', comeBack);
    return () => window.removeEventListener('resize', comeBack);
  }, []);

  const handle = (change: (from: Rect, by: Distance, view: Size) => Rect): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // Without this the pointer selects the text it passes over.
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      followPointer(event, (by) => setRect(change(rect, by, viewSize())));
    },
    onKeyDown: (event) => {
      const direction = DIRECTIONS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const by = { x: direction.x * step, y: direction.y * step };
      setRect((current) => change(current, by, viewSize()));
    },
  });
  return { rect, moveHandle: handle(moved), resizeHandle: handle(resized) };
}

function viewSize(): Size {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Reports how far the pointer is from where it was pressed, until it is released. */
function followPointer(start: PointerEvent<HTMLElement>, onMove: (by: Distance) => void): void {
  const { currentTarget: element, pointerId, clientX, clientY } = start;
  const ended = new AbortController();
  const { signal } = ended;
  element.setPointerCapture?.(pointerId);
  element.addEventListener(
    'pointermove',
    (event: globalThis.PointerEvent) => onMove({ x: event.clientX - clientX, y: event.clientY - clientY }),
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, () => ended.abort(), { signal });
  }
}
