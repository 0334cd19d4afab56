// Holds its children back for a moment, so that what is quick does not flicker.
import { useEffect, useState, type ReactNode } from 'react';

export const LOADING_DELAY_MS = 200;

interface DelayedProps {
  readonly children: ReactNode;
  readonly delayMs?: number;
}

export function Delayed({ children, delayMs = LOADING_DELAY_MS }: DelayedProps) {
  const [due, setDue] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due ? children : null;
}
