// Asks before a page with unsaved changes is left, inside the application and when the tab closes.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../overlays/confirmContext.ts';

interface UnsavedChangesGuardProps {
  /** Whether there is something to lose. */
  readonly when: boolean;
  readonly message?: string;
}

const DEFAULT_MESSAGE = 'You have unsaved changes. If you leave this page, they are lost.';

export function UnsavedChangesGuard({ when, message = DEFAULT_MESSAGE }: UnsavedChangesGuardProps) {
  // Developers reload all day; the specification spares them.
  const active = when && !import.meta.env.DEV;
  const confirm = useConfirm();
  // A change of the query alone stays on the page, and so do its forms.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave without saving?',
      message,
      confirmLabel: 'Leave page',
      cancelLabel: 'Stay on page',
      destructive: true,
    };
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, message]);

  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  return null;
}
