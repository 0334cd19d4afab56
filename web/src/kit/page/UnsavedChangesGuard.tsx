// Asks before a page with unsaved changes is left, inside the application and when the tab closes.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../overlays/confirmContext.ts';

interface UnsavedChangesGuardProps {
  /** Whether there is something to lose. */
  readonly when: boolean;
  readonly message?: string;
  /** Whether what is open is lost on the way between two addresses; a change of the query alone stays on the page. */
  readonly isLeaving?: (from: string, to: string) => boolean;
}

const DEFAULT_MESSAGE = 'You have unsaved changes. If you leave this page, they are lost.';

const isElsewhere = (from: string, to: string) => from !== to;

export function UnsavedChangesGuard({ when, ...guard }: UnsavedChangesGuardProps) {
  // The router asks one blocker only, the last: a form that has nothing to lose must not answer for its neighbours.
  // Developers reload all day; the specification spares them.
  return when && !import.meta.env.DEV ? <ActiveGuard {...guard} /> : null;
}

function ActiveGuard({
  message = DEFAULT_MESSAGE,
  isLeaving = isElsewhere,
}: Omit<UnsavedChangesGuardProps, 'when'>) {
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLeaving(currentLocation.pathname, nextLocation.pathname),
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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return null;
}
