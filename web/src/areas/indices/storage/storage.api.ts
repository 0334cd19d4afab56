// Calls about the room that all indices take.
import { storage, type StorageLimits } from '@logboom/contract/indices/storage';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const REFRESH_MS = 30_000;

export function useStorage() {
  return useQuery(polledQueryOf(storage.read, REFRESH_MS));
}

export function useSaveLimits() {
  return useChange({
    call: (limits: StorageLimits) => call(storage.writeLimits, { body: limits }),
    outdates: keyOfTable(storage.read),
    done: () => 'The limits were saved.',
  });
}
