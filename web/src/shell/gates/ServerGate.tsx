// Covers the application while the server does not answer, and keeps it as it was underneath.
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { availability } from '../../platform/client.ts';
import { useStore } from '../../platform/useStore.ts';
import { ServerUnavailablePage } from '../errors/ServerUnavailablePage.tsx';

/** Shorter interruptions are not worth covering the page for; leaving a page cancels its requests, too. */
const NOTICED_AFTER_MS = 400;

export function ServerGate({ children }: { children: ReactNode }) {
  const { available, error } = useStore(availability.store);
  const covered = useLasting(!available, NOTICED_AFTER_MS);
  return (
    <>
      {covered && <ServerUnavailablePage error={error} />}
      <Activity mode={covered ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}

/** True once the condition has held for a while; false as soon as it does not. */
function useLasting(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, ms]);
  return condition && lasted;
}
