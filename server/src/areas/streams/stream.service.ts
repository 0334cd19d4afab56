// Streams: read, create, change, clone.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { NewStream, Stream, StreamChange, StreamClone } from '@logboom/contract/streams/schemas';
import type { Changes } from '../../cluster/changes.ts';
import type { Caller } from '../../http/authentication.ts';
import { forbidden } from '../../http/errors.ts';
import { newId } from '../../storage/ids.ts';
import type { StreamDependencies } from './stream-dependencies.ts';
import { presentStream } from './stream.present.ts';
import {
  checkIndexSet,
  checkTitle,
  readMatchingType,
  readRule,
  refuseBuiltIn,
  streamNotFound,
} from './stream.rules.ts';
import type { RuleContent } from './rule.store.ts';
import type { NewRuleRow, StoredStream, StreamStore } from './stream.store.ts';

export interface StreamServiceParts {
  store: StreamStore;
  dependencies: StreamDependencies;
  changes: Pick<Changes, 'announce'>;
}

export function streamService({ store, dependencies, changes }: StreamServiceParts) {
  async function findOrThrow(id: string): Promise<StoredStream> {
    const found = await store.find(id);
    if (found === undefined) throw streamNotFound(id);
    return found;
  }

  async function present(stream: StoredStream): Promise<Stream> {
    const outputs = await dependencies.outputs.find([stream.id]);
    return presentStream(stream, outputs.get(stream.id) ?? []);
  }

  return {
    findOrThrow,

    read: async (id: string): Promise<Stream> => present(await findOrThrow(id)),

    /** Returns the id of the new stream, which is paused: its rules are not all there yet. */
    async create(caller: Caller, request: NewStream): Promise<string> {
      const title = checkTitle(request.title);
      const matching_type = readMatchingType(request.matching_type) ?? 'AND';
      await checkIndexSet(dependencies.indexSets, request.index_set_id);
      const id = newId();
      const rules = (request.rules ?? []).map((rule) => newRule(id, readRule(rule)));
      const { description = null, content_pack = null, index_set_id } = request;
      await store.insert(
        {
          id,
          title,
          description,
          matching_type,
          content_pack,
          index_set_id,
          disabled: true,
          creator_user_id: caller.username,
          created_at: new Date(),
          remove_matches_from_default_stream: request.remove_matches_from_default_stream ?? false,
        },
        rules,
        caller,
      );
      await changes.announce('streams', id);
      return id;
    },

    async change(id: string, request: StreamChange): Promise<Stream> {
      refuseBuiltIn(id, 'The stream cannot be edited.');
      const matching_type = readMatchingType(request.matching_type);
      if (request.index_set_id) await checkIndexSet(dependencies.indexSets, request.index_set_id);
      const isRemoving = request.remove_matches_from_default_stream;
      const isFound = await store.update(id, {
        ...(request.title && { title: checkTitle(request.title) }),
        ...(typeof request.description === 'string' && { description: request.description }),
        ...(matching_type && { matching_type }),
        ...(request.index_set_id && { index_set_id: request.index_set_id }),
        ...(typeof isRemoving === 'boolean' && { remove_matches_from_default_stream: isRemoving }),
      });
      if (!isFound) throw streamNotFound(id);
      await changes.announce('streams', id);
      return present(await findOrThrow(id));
    },

    /** With the rules and the outputs of the original. The clone is paused. */
    async clone(caller: Caller, originalId: string, request: StreamClone): Promise<string> {
      refuseBuiltIn(originalId, 'The stream cannot be cloned.');
      const original = await findOrThrow(originalId);
      const outputs = (await dependencies.outputs.find([originalId])).get(originalId) ?? [];
      // The clone sends messages where the original does, which is more than a stream alone may do.
      if (outputs.length > 0 && !isPermitted(caller.permissions, 'stream_outputs:create'))
        throw forbidden('Not authorized to give outputs to a stream');
      const title = checkTitle(request.title);
      await checkIndexSet(dependencies.indexSets, request.index_set_id);
      const id = newId();
      const { matching_type } = original;
      await store.insert(
        {
          ...request,
          id,
          title,
          matching_type,
          content_pack: null,
          disabled: true,
          creator_user_id: caller.username,
          created_at: new Date(),
        },
        original.rules.map((rule) => newRule(id, rule)),
        caller,
      );
      if (outputs.length > 0) await dependencies.outputs.copy(originalId, id);
      await changes.announce('streams', id);
      return id;
    },
  };
}

export type StreamService = ReturnType<typeof streamService>;

function newRule(streamId: string, rule: RuleContent): NewRuleRow {
  const { type, field, value, inverted, description } = rule;
  return { id: newId(), stream_id: streamId, type, field, value, inverted, description, content_pack: null };
}
