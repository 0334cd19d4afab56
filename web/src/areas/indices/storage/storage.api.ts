// Calls about the room that all indices take.
import { indexer } from '@logboom/contract/indices/endpoints';
import { storage, type StorageLimits } from '@logboom/contract/indices/storage';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const REFRESH_MS = 30_000;

export function useStorage() {
  return useQuery(polledQueryOf(storage.read, REFRESH_MS));
}

/** Of the engine that holds the messages; undefined until it is known. */
export function useEngineVersion(): string | undefined {
  const { data } = useQuery(queryOf(indexer.stats));
  return data?.cluster_version == null ? undefined : versionWords(data.cluster_version);
}

/** What builds add behind these three tells nobody anything. */
function versionWords(version: string): string {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  return `${major}.${minor}.${patch}`;
}

export function useSaveLimits() {
  return useChange({
    call: (limits: StorageLimits) => call(storage.writeLimits, { body: limits }),
    outdates: keyOfTable(storage.read),
    done: () => 'The limits were saved.',
  });
}
