// A dry run: reads the newest stored messages in parts, has what is changed run on each part, and adds up the answers.
import { isObject } from '@logboom/contract/common/is-object';
import { pipelineSimulator } from '@logboom/contract/pipelines/endpoints';
import {
  DRY_RUN_MESSAGES,
  type ChangedSource,
  type DryRun,
  type DryRunResult,
} from '@logboom/contract/pipelines/trial-schemas';
import { universal } from '@logboom/contract/search/endpoints/scripting';
import { call } from '../../../platform/call.ts';

/** Of more messages the newest are looked at. */
export const MAX_DRY_RUN = 2000;
const MAX_EXAMPLES = 5;

export interface DryRunQuestion {
  readonly rules: readonly ChangedSource[];
  readonly pipelines: readonly ChangedSource[];
  readonly rangeSeconds: number;
}

export async function runDry(
  { rules, pipelines, rangeSeconds }: DryRunQuestion,
  signal: AbortSignal,
  onProgress: (messages: number) => void,
): Promise<DryRunResult> {
  let sum = NOTHING;
  for (let offset = 0; offset < MAX_DRY_RUN; offset += DRY_RUN_MESSAGES) {
    const messages = await storedMessages(rangeSeconds, offset, signal);
    if (messages.length > 0) {
      const body = { rules: [...rules], pipelines: [...pipelines], messages };
      sum = added(sum, await call(pipelineSimulator.dryRun, { body }, { signal }));
      onProgress(sum.messages);
    }
    if (messages.length < DRY_RUN_MESSAGES) break;
  }
  return sum;
}

async function storedMessages(
  range: number,
  offset: number,
  signal: AbortSignal,
): Promise<DryRun['messages']> {
  const query = {
    query: '*',
    range: String(range),
    limit: DRY_RUN_MESSAGES,
    offset,
    sort: 'timestamp:desc',
    decorate: false,
  };
  const answer: unknown = await call(universal.relative, { query }, { signal });
  const found = isObject(answer) && Array.isArray(answer['messages']) ? answer['messages'] : [];
  return found.flatMap((entry: unknown) => {
    const fields = isObject(entry) ? entry['message'] : undefined;
    if (!isObject(fields)) return [];
    const { _id: id, streams, ...rest } = fields;
    return [{ id: String(id), fields: rest, streams: Array.isArray(streams) ? streams.map(String) : [] }];
  });
}

const NOTHING: DryRunResult = {
  messages: 0,
  different: 0,
  dropped_before: 0,
  dropped_after: 0,
  failed_before: 0,
  failed_after: 0,
  fields: {},
  examples: [],
  micros_before: 0,
  micros_after: 0,
  is_used: false,
};

function added(sum: DryRunResult, part: DryRunResult): DryRunResult {
  const fields = { ...sum.fields };
  for (const [name, counts] of Object.entries(part.fields)) {
    const before = fields[name] ?? { added: 0, removed: 0, changed: 0 };
    fields[name] = {
      added: before.added + counts.added,
      removed: before.removed + counts.removed,
      changed: before.changed + counts.changed,
    };
  }
  return {
    messages: sum.messages + part.messages,
    different: sum.different + part.different,
    dropped_before: sum.dropped_before + part.dropped_before,
    dropped_after: sum.dropped_after + part.dropped_after,
    failed_before: sum.failed_before + part.failed_before,
    failed_after: sum.failed_after + part.failed_after,
    fields,
    examples: [...sum.examples, ...part.examples].slice(0, MAX_EXAMPLES),
    micros_before: sum.micros_before + part.micros_before,
    micros_after: sum.micros_after + part.micros_after,
    is_used: sum.is_used || part.is_used,
  };
}
