// The rules of a stream, and whether a message satisfies them.
import {
  MAX_RULES,
  type StreamRule,
  type StreamRuleRequest,
  type TestMatchAnswer,
  type TestMatchRequest,
} from '@logboom/contract/streams/schemas';
import { createMessage } from '@logboom/core/message/message';
import { setField, type OfferedValue } from '@logboom/core/message/set-field';
import { parseStoredTime } from '@logboom/core/message/stored-time';
import { explainStream } from '@logboom/core/stream-rules/explain';
import type { Changes } from '../../cluster/changes.ts';
import { badRequest, notFound, type RequestError } from '../../http/errors.ts';
import { newId } from '../../storage/ids.ts';
import type { RuleStore } from './rule.store.ts';
import { presentRule, routedStream } from './stream.present.ts';
import { readRule, refuseBuiltIn, streamNotFound } from './stream.rules.ts';
import type { StreamService } from './stream.service.ts';

export interface RuleServiceParts {
  streams: Pick<StreamService, 'findOrThrow'>;
  store: RuleStore;
  changes: Pick<Changes, 'announce'>;
}

export function ruleService({ streams, store, changes }: RuleServiceParts) {
  return {
    list: async (streamId: string): Promise<StreamRule[]> =>
      (await streams.findOrThrow(streamId)).rules.map(presentRule),

    async read(streamId: string, id: string): Promise<StreamRule> {
      const found = await store.find(streamId, id);
      if (found === undefined) throw ruleNotFound(id);
      return presentRule(found);
    },

    async add(streamId: string, request: StreamRuleRequest): Promise<string> {
      refuseBuiltIn(streamId, 'Cannot add stream rules to non-editable streams.');
      const id = newId();
      const outcome = await store.insert({ ...readRule(request), id, stream_id: streamId });
      if (outcome === 'no stream') throw streamNotFound(streamId);
      if (outcome === 'full')
        throw badRequest(`A stream can have ${MAX_RULES} rules.`, 'STREAM_RULES_TOO_MANY');
      await changes.announce('streams', streamId);
      return id;
    },

    async change(streamId: string, id: string, request: StreamRuleRequest): Promise<void> {
      refuseBuiltIn(streamId, 'Cannot update stream rules on non-editable streams.');
      if (!(await store.update(streamId, id, readRule(request)))) throw ruleNotFound(id);
      await changes.announce('streams', streamId);
    },

    async remove(streamId: string, id: string): Promise<void> {
      refuseBuiltIn(streamId, 'Cannot delete stream rule on non-editable streams.');
      if (!(await store.remove(streamId, id))) throw ruleNotFound(id);
      await changes.announce('streams', streamId);
    },

    async test(streamId: string, { message }: TestMatchRequest): Promise<TestMatchAnswer> {
      const stream = await streams.findOrThrow(streamId);
      const { matches, rules } = explainStream(routedStream(stream), readMessage(message));
      return { matches, rules: Object.fromEntries(rules) };
    },
  };
}

export type RuleService = ReturnType<typeof ruleService>;

function ruleNotFound(id: string): RequestError {
  return notFound(`Stream rule <${id}> not found!`, 'RULE_UNKNOWN');
}

function readMessage({ timestamp, ...fields }: TestMatchRequest['message']) {
  // People paste messages as the wire has them and as they are stored.
  const time = timestamp ? (parseStoredTime(timestamp) ?? Date.parse(timestamp)) : Date.now();
  if (Number.isNaN(time)) throw badRequest(`"${timestamp}" is not a valid timestamp.`, 'INVALID_TIMESTAMP');
  const message = createMessage(time, '', '');
  for (const [name, value] of Object.entries<unknown>(fields)) setField(message, name, value as OfferedValue);
  return message;
}
