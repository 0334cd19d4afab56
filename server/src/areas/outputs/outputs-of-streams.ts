// What the area of streams asks of outputs.
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import type { Database } from '../../storage/metadata/database.ts';
import { presentOutput } from './output.present.ts';
import { streamOutputStore } from './stream-output.store.ts';

/** @public */
export function outputsOfStreams(database: Database) {
  const store = streamOutputStore(database);
  return {
    /** Every stream asked for has an entry. */
    async find(streamIds: readonly string[]): Promise<Map<string, OutputSummary[]>> {
      const found = await store.ofStreams(streamIds);
      return new Map([...found].map(([id, outputs]) => [id, outputs.map(presentOutput)]));
    },
    /** For clones. To be announced as a change of `streams` when it is done. */
    copy: (fromStreamId: string, toStreamId: string): Promise<void> =>
      store.copyAssignments(fromStreamId, toStreamId),
  };
}
