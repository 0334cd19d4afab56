// The address of a dashboard, read and changed.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readAddress, writeAddress, type BoardAddress } from './address.ts';

export type ChangeAddress = (change: Partial<BoardAddress>) => void;

export function useBoardAddress(): { address: BoardAddress; go: ChangeAddress } {
  const [parameters, setParameters] = useSearchParams();
  const address = useMemo(() => readAddress(parameters), [parameters]);
  const go = useCallback<ChangeAddress>(
    (change) =>
      setParameters((now) => writeAddress({ ...readAddress(now), ...change }, now), {
        preventScrollReset: true,
      }),
    [setParameters],
  );
  return { address, go };
}
