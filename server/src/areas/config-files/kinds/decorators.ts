// Decorators in files: one file for those of a stream, and one for searches that choose no streams, in the order in which they run.
import { isDeepStrictEqual } from 'node:util';
import type { Decorator, DecoratorRequest } from '@logboom/contract/search/decorators';
import { PIPELINE_DECORATOR } from '@logboom/contract/search/decorators';
import { decorators } from '@logboom/contract/search/endpoints/decorators';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type Changing, type ConfigKind, type Reference, type Spec } from './config-kind.ts';
import type { Names } from './names.ts';
import { referencesOf } from './references.ts';

const NO_STREAM = 'Searches without streams';
const NO_STREAM_ID = 'none';

export const decoratorsKind: ConfigKind = {
  kind: 'decorators',
  canBePruned: true,

  async list(api, names) {
    const streams = new Set((await api.call(decorators.list)).map(({ stream }) => stream));
    return [...streams].flatMap((stream) => {
      const name = stream === null ? NO_STREAM : names.nameOf('stream', stream);
      return name === undefined ? [] : [{ id: stream ?? NO_STREAM_ID, name }];
    });
  },

  async read(id, { api, names }) {
    const own = await decoratorsOf(id, api);
    return {
      ...(id !== NO_STREAM_ID && { stream: names.nameOf('stream', id) ?? id }),
      decorators: own.map((one) => specOf(one, names)),
    };
  },

  nameIn: (spec) => textIn(spec, 'stream') ?? NO_STREAM,

  references(spec) {
    const pipelines = new EntityData(spec).parts('decorators').flatMap((one, index): Reference[] => {
      const name =
        one.optionalText('type') === PIPELINE_DECORATOR && textIn(one.object('config'), 'pipeline');
      return name ? [{ kind: 'pipeline', name, path: ['decorators', index, 'config', 'pipeline'] }] : [];
    });
    return [...referencesOf('decorators', spec), ...pipelines];
  },

  async create(spec, _name, changing) {
    const id = streamIdOf(spec, changing.names);
    await replace(id, spec, changing);
    return id;
  },

  update: replace,

  async remove(id, api) {
    for (const { id: decoratorId } of await decoratorsOf(id, api))
      await api.call(decorators.remove, { decoratorId });
  },
};

async function decoratorsOf(id: string, api: OwnApi): Promise<Decorator[]> {
  return (await api.call(decorators.list)).filter(({ stream }) => (stream ?? NO_STREAM_ID) === id);
}

function streamIdOf(spec: Spec, names: Names): string {
  const stream = textIn(spec, 'stream');
  const id = stream === undefined ? NO_STREAM_ID : names.idOf('stream', stream);
  if (id === undefined) throw new EntityInvalid('Its stream is not there.');
  return id;
}

function specOf({ type, config, order }: Decorator, names: Names) {
  const pipeline = type === PIPELINE_DECORATOR ? textIn(config, 'pipeline') : undefined;
  const name = pipeline === undefined ? undefined : names.nameOf('pipeline', pipeline);
  return { type, order, config: name === undefined ? config : { ...config, pipeline: name } };
}

/** Those that are there are changed in place, the first to the first. */
async function replace(id: string, spec: Spec, { api, names }: Changing): Promise<void> {
  const present = await decoratorsOf(id, api);
  const stream = id === NO_STREAM_ID ? null : id;
  const wanted = new EntityData(spec).parts('decorators').map((one) => requestOf(one, stream, names));
  for (const [index, body] of wanted.entries()) {
    const before = present[index];
    if (before === undefined) await api.call(decorators.create, { body });
    else if (!isDeepStrictEqual({ ...before, ...body }, before))
      await api.call(decorators.update, { decoratorId: before.id, body });
  }
  for (const { id: decoratorId } of present.slice(wanted.length))
    await api.call(decorators.remove, { decoratorId });
}

function requestOf(data: EntityData, stream: string | null, names: Names): DecoratorRequest {
  const type = data.text('type');
  const config = data.object('config');
  const pipeline = type === PIPELINE_DECORATOR ? textIn(config, 'pipeline') : undefined;
  const pipelineId = pipeline === undefined ? undefined : names.idOf('pipeline', pipeline);
  return {
    type,
    order: data.number('order', 0),
    config: pipelineId === undefined ? config : { ...config, pipeline: pipelineId },
    stream,
  };
}
