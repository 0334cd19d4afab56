// After how many days messages of single streams are deleted, in files of their own: streams that come with the product have days
// as well, and are in no file.
import { clusterConfig } from '@logboom/contract/configuration/endpoints';
import { isObject } from '@logboom/contract/common/is-object';
import { STREAM_RETENTIONS_CONFIG, streamRetention } from '@logboom/contract/streams/retention';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';
import { referencesOf } from './references.ts';

export const streamRetentionKind: ConfigKind = {
  kind: 'stream_retention',
  canBePruned: true,
  onlyHere: true,

  async list(api, names) {
    return Object.keys(await daysByStream(api)).flatMap((id) => {
      const name = names.nameOf('stream', id);
      return name === undefined ? [] : [{ id, name }];
    });
  },

  async read(id, { api, names }) {
    return { stream: names.nameOf('stream', id) ?? id, days: (await daysByStream(api))[id] };
  },

  nameIn: (spec) => textIn(spec, 'stream'),
  references: (spec) => referencesOf('stream_retention', spec),

  async create(spec, _name, { api, names }) {
    const streamId = names.idOf('stream', new EntityData(spec).text('stream'));
    if (streamId === undefined) throw new EntityInvalid('Its stream is not there.');
    await write(streamId, spec, api);
    return streamId;
  },

  update: (streamId, spec, { api }) => write(streamId, spec, api),

  async remove(streamId, api) {
    await api.call(streamRetention.write, { streamId, body: { days: null } });
  },
};

async function daysByStream(api: OwnApi): Promise<Record<string, unknown>> {
  const value: unknown = await api.call(clusterConfig.read, { className: STREAM_RETENTIONS_CONFIG });
  return isObject(value) && isObject(value['days']) ? value['days'] : {};
}

async function write(streamId: string, spec: Spec, api: OwnApi): Promise<void> {
  const body = { days: new EntityData(spec).number('days') };
  await api.call(streamRetention.write, { streamId, body });
}
