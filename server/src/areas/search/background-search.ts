// Searches that the program runs for itself, such as those of event definitions: without limits of people, in a lane of their own.
import type { Search } from '@logboom/contract/search/schemas';
import type { ClusterParts, ProgramParts, SearchParts, StorageParts } from '../../area.ts';
import type { Caller } from '../../http/authentication.ts';
import type { FieldDelta } from '../../ingest/processing/field-delta.ts';
import { readSearch } from './definitions/definition.ts';
import { searchExecution, type Outcome } from './execution/execution.ts';
import { SharedStatements } from './execution/shared-statements.ts';
import { searchParts } from './search-parts.ts';

/** Who decided that it may be searched is not there any more when it is. */
const THE_PROGRAM: Caller = { userId: 'events', username: 'events', permissions: ['*'], session: undefined };

export interface BackgroundSearch {
  run(search: Search, signal: AbortSignal): Promise<Outcome>;
  /** Fields of messages that are stored past processing. When this is done, every search knows of them. */
  learn(delta: readonly FieldDelta[]): Promise<void>;
}

export function backgroundSearch(
  context: StorageParts & ProgramParts & ClusterParts & SearchParts,
): BackgroundSearch {
  const parts = searchParts(context);
  const shared = new SharedStatements(context.messages, parts.now);
  const execution = searchExecution({
    ...parts,
    shared,
    timeRangeLimit: async () => undefined,
    throwsStoreErrors: true,
  });
  return {
    run: (search, signal) => execution.execute(THE_PROGRAM, readSearch(search), {}, signal),
    learn: (delta) => parts.fields.learn(delta),
  };
}
