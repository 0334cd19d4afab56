// Closes a form by its buttons and by Escape, and asks first when something would be lost.
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
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
  const { isLeaving, leave } = useLeaving(onClose);
  const close = async () => {
    if (!isDirty || (await confirm(QUESTION))) leave();
  };
  return {
    isLeaving,
    close: () => void close(),
    closeOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !onClose || event.defaultPrevented || belongsToDropdown(event)) return;
      // What lies around the form would close without asking.
      event.stopPropagation();
      void close();
    },
  };
}

/** The guard of the page learns first that this is meant: whoever has answered is not asked again. */
function useLeaving(onClose: (() => void) | undefined) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    flushSync(() => setIsLeaving(true));
    onClose?.();
    setIsLeaving(false);
  };
  return { isLeaving, leave };
}

/** The first Escape closes an open list or popover, only the next one the form. */
function belongsToDropdown({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Events of what is drawn elsewhere on the page arrive here too.
  if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"]') !== null) return true;
  // A dialog around the form closes with it; one inside the form is a popover of a field.
  return target.closest('form [role="dialog"]') !== null;
}
