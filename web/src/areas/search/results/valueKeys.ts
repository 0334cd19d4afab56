// The keys that lead from a row to its values and back: right and left among them, Escape to the row.
import type { KeyboardEvent } from 'react';

export function valueKeys(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('[data-row-index]');
  const isHere =
    target === row || (target.matches('[data-value]') && target.closest('[data-details]') === null);
  if (row === null || !isHere) return;
  const next = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (key === 'Escape' && target !== row) row.focus();
  else if (next === undefined) return;
  else step(row, target, next);
  event.preventDefault();
}

function step(row: HTMLElement, from: HTMLElement, by: number): void {
  const values = Array.from(row.querySelectorAll<HTMLElement>('[data-value]')).filter(
    (value) => value.closest('[data-details]') === null,
  );
  const stops = [row, ...values];
  stops[stops.indexOf(from) + by]?.focus();
}
