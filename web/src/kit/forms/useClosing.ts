// Closes a form by its buttons and by Escape, and asks first when something would be lost.
import type { KeyboardEvent } from 'react';
import { useConfirm } from '../overlays/confirmContext.ts';

const QUESTION = {
  title: 'Discard changes?',
  message: 'You have unsaved changes. If you close this form, they are lost.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  destructive: true,
};

export function useClosing(isDirty: boolean, onClose: (() => void) | undefined) {
  const confirm = useConfirm();
  const close = async () => {
    if (!isDirty || (await confirm(QUESTION))) onClose?.();
  };
  return {
    close: () => void close(),
    closeOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !onClose || event.defaultPrevented || belongsToDropdown(event)) return;
      // What lies around the form would close without asking.
      event.stopPropagation();
      void close();
    },
  };
}

/** The first Escape closes an open list or popover, only the next one the form. */
function belongsToDropdown({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Events of what is drawn elsewhere on the page arrive here too.
  if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"]') !== null) return true;
  // A dialog around the form closes with it; one inside the form is a popover of a field.
  return target.closest('form [role="dialog"]') !== null;
}
