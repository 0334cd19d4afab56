// Whether a blur means that somebody has finished with a field, and when to say what is wrong with it.
import type { FocusEvent } from 'react';

/**
 * Going to a button of the same form is not an end: a save checks everything anyway, and an error that appeared between
 * pressing and releasing the mouse would move the button away from under it. Nor is a look at another window.
 */
export function staysInForm(event: FocusEvent | undefined): boolean {
  if (!event) return false;
  if (document.activeElement === event.target) return true;
  const next = event.relatedTarget;
  if (!(next instanceof Element) || next.closest('button') === null) return false;
  const form = event.target.closest('form');
  return form !== null && form.contains(next);
}

let isPressed = false;
const notePress = ({ type }: Event) => {
  isPressed = type === 'pointerdown';
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  window.addEventListener(type, notePress, { capture: true, passive: true });
}

/**
 * At once; but while a mouse button or a finger is down, after the click that this becomes. An error that appears in
 * between moves what is below it, and the click would miss its target.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const end = () => {
    window.removeEventListener('pointerup', end, true);
    window.removeEventListener('pointercancel', end, true);
    setTimeout(work);
  };
  window.addEventListener('pointerup', end, true);
  window.addEventListener('pointercancel', end, true);
}
