// Whether a blur means that somebody has finished with a field.
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
