// Outputs: create, change, remove, and which streams send to them.
import { instancePermission, isPermitted } from '@logboom/contract/common/permissions';
import type {
  OutputAssignment,
  OutputRequest,
  OutputUpdate,
  OutputUsage,
} from '@logboom/contract/outputs/schemas';
import type { Changes } from '../../cluster/changes.ts';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, notFound, validationFailed } from '../../http/errors.ts';
import { newId } from '../../storage/ids.ts';
import { coerceConfiguration } from './coerce-configuration.ts';
import type { OutputType } from './output-type.ts';
import type { Output, OutputStore } from './output.store.ts';
import type { OutputStream, OutputStreams } from './output-streams.ts';
import type { StreamOutputStore } from './stream-output.store.ts';

interface OutputServiceParts {
  store: OutputStore;
  assignments: StreamOutputStore;
  streams: OutputStreams;
  types: ReadonlyMap<string, OutputType>;
  changes: Pick<Changes, 'announce'>;
}

export function outputService({ store, assignments, streams, types, changes }: OutputServiceParts) {
  function checked(type: string, configuration: Readonly<Record<string, unknown>>) {
    const known = types.get(type);
    if (known === undefined) throw validationFailed({ type: ['Invalid output type'] });
    const coerced = coerceConfiguration(configuration, known.fields);
    if (!coerced.ok) throw validationFailed({ [coerced.field]: [coerced.problem] });
    return coerced.configuration;
  }

  async function findOutput(id: string): Promise<Output> {
    return (await store.find(id)) ?? outputUnknown(id);
  }

  async function findStream(id: string): Promise<OutputStream> {
    const stream = await streams.find(id);
    if (stream === undefined) throw notFound(`Stream <${id}> not found!`, 'STREAM_UNKNOWN');
    return stream;
  }

  async function ofStream(streamId: string): Promise<Output[]> {
    await findStream(streamId);
    return (await assignments.ofStreams([streamId])).get(streamId) ?? [];
  }

  return {
    list: () => store.all(),
    find: findOutput,
    ofStream,

    async usage({ permissions }: Pick<Caller, 'permissions'>): Promise<OutputUsage> {
      const [pairs, all] = await Promise.all([assignments.pairs(), streams.all()]);
      const usage: OutputUsage['outputs'] = {};
      for (const { stream_id, output_id } of pairs) {
        const stream = all.find(({ id }) => id === stream_id);
        if (stream === undefined) continue;
        const entry = (usage[output_id] ??= { streams: [], hidden: 0 });
        const { id, title, disabled } = stream;
        if (isPermitted(permissions, instancePermission('streams:read', id)))
          entry.streams.push({ id, title, disabled });
        else entry.hidden += 1;
      }
      return { outputs: usage };
    },

    async create(request: OutputRequest, creator: string): Promise<Output> {
      const { title, type } = request;
      const configuration = checked(type, request.configuration);
      const created = { id: newId(), created_at: new Date(), creator_user_id: creator, content_pack: null };
      const output = { ...created, title, type, configuration };
      await store.insert(output);
      await changes.announce('outputs', output.id);
      return output;
    },

    async update(id: string, request: OutputUpdate): Promise<Output> {
      const updated = await store.update(id, (before) => {
        const { title = before.title, type = before.type } = request;
        return { title, type, configuration: checked(type, request.configuration ?? before.configuration) };
      });
      if (updated === undefined) return outputUnknown(id);
      await changes.announce('outputs', id);
      return updated;
    },

    async remove(id: string): Promise<void> {
      if (!(await store.remove(id))) outputUnknown(id);
      await changes.announce('outputs', id);
    },

    async oneOfStream(streamId: string, outputId: string): Promise<Output> {
      const outputs = await ofStream(streamId);
      return outputs.find(({ id }) => id === outputId) ?? outputUnknown(outputId);
    },

    async assign(streamId: string, { outputs }: OutputAssignment): Promise<void> {
      const stream = await findStream(streamId);
      if (!stream.isEditable) {
        throw badRequest('Cannot assign outputs to a non-editable stream.', 'STREAM_NOT_EDITABLE');
      }
      if (!(await assignments.assign(streamId, outputs))) {
        for (const id of outputs) await findOutput(id);
      }
      await changes.announce('outputs', streamId);
    },

    async unassign(streamId: string, outputId: string): Promise<void> {
      await findStream(streamId);
      await findOutput(outputId);
      await assignments.unassign(streamId, outputId);
      await changes.announce('outputs', outputId);
    },
  };
}

export type OutputService = ReturnType<typeof outputService>;

function outputUnknown(id: string): never {
  throw notFound(`Couldn't find output with id ${id}`, 'OUTPUT_UNKNOWN');
}
