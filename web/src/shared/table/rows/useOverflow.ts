// Whether an element has more in it than it shows: only then is it worth a stop for the keyboard.
import { useEffect, useState } from 'react';

export interface Overflow {
  readonly x: boolean;
  readonly y: boolean;
}

export function useOverflow(box: HTMLElement | null): Overflow {
  const [x, setX] = useState(false);
  const [y, setY] = useState(false);
  useEffect(() => {
    if (box === null) return;
    const measure = () => {
      setX(box.scrollWidth > box.clientWidth + 1);
      setY(box.scrollHeight > box.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // The content grows without the box growing.
    for (const child of box.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return { x, y };
}
