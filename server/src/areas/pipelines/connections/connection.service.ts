// Which pipelines run on the messages of which streams.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { PipelineConnections } from '@logboom/contract/pipelines/schemas';
import { isInternalStream } from '@logboom/core/stream-rules/built-in-streams';
import type { Changes } from '../../../cluster/changes.ts';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { sourceUnknown } from '../sources/source.errors.ts';
import type { SourceStore } from '../sources/source.store.ts';
import type { Connection, ConnectionStore } from './connection.store.ts';

export interface ConnectionServiceParts {
  readonly store: ConnectionStore;
  readonly pipelines: Pick<SourceStore, 'ids'>;
  readonly streamIds: () => Promise<readonly string[]>;
  readonly changes: Pick<Changes, 'announce'>;
}

export function connectionService({ store, pipelines, streamIds, changes }: ConnectionServiceParts) {
  const may = (caller: Caller, permission: string) => isPermitted(caller.permissions, permission);

  function requirePermission(caller: Caller, permission: string, id: string): void {
    if (!may(caller, `${permission}:${id}`)) throw forbidden(`Not authorized to access resource id <${id}>`);
  }

  async function checkStreams(caller: Caller, ids: readonly string[]): Promise<void> {
    const known = new Set(await streamIds());
    for (const id of ids) {
      requirePermission(caller, 'streams:read', id);
      if (isInternalStream(id))
        throw badRequest('Cannot connect pipeline to non editable stream', 'STREAM_NOT_CONNECTABLE');
      if (!known.has(id)) throw notFound(`Stream <${id}> not found!`, 'STREAM_UNKNOWN');
    }
  }

  async function checkPipelines(caller: Caller, ids: readonly string[]): Promise<void> {
    const known = new Set(await pipelines.ids());
    for (const id of ids) {
      requirePermission(caller, 'pipeline:read', id);
      if (!known.has(id)) throw sourceUnknown('pipeline', id);
    }
  }

  /** Of the pipelines only those that the caller may read. */
  function present(caller: Caller, { id, streamId, pipelineIds }: Connection): PipelineConnections {
    const readable = pipelineIds.filter((pipeline) => may(caller, `pipeline:read:${pipeline}`));
    return { id, stream_id: streamId, pipeline_ids: readable };
  }

  return {
    list: async (caller: Caller): Promise<PipelineConnections[]> =>
      (await store.all())
        .filter(({ streamId }) => may(caller, `streams:read:${streamId}`))
        .map((connection) => present(caller, connection)),

    async read(caller: Caller, streamId: string): Promise<PipelineConnections> {
      const found = await store.find(streamId);
      if (found === undefined)
        throw notFound(`No pipeline connections for stream ${streamId}`, 'CONNECTION_UNKNOWN');
      return present(caller, found);
    },

    async connectStream(
      caller: Caller,
      streamId: string,
      pipelineIds: readonly string[],
    ): Promise<PipelineConnections> {
      const unique = [...new Set(pipelineIds)];
      await checkStreams(caller, [streamId]);
      await checkPipelines(caller, unique);
      const connection = await store.replace(streamId, unique);
      await changes.announce('pipelines', streamId);
      return present(caller, connection);
    },

    async connectPipeline(
      caller: Caller,
      pipelineId: string,
      wanted: readonly string[],
    ): Promise<PipelineConnections[]> {
      await checkPipelines(caller, [pipelineId]);
      await checkStreams(caller, wanted);
      const touched = await store.connect(pipelineId, wanted);
      await changes.announce('pipelines', pipelineId);
      return touched.map((connection) => present(caller, connection));
    },
  };
}

export type ConnectionService = ReturnType<typeof connectionService>;
