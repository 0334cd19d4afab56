// Entries of the cluster configuration in files. Keys and passwords in them are left out, and stay as they are.
import { isObject } from '@logboom/contract/common/is-object';
import { clusterConfig } from '@logboom/contract/configuration/endpoints';
import {
  CLUSTER_ID_CONFIG,
  DEFAULT_VIEW_CONFIG,
  URL_ALLOW_LIST_CONFIG,
} from '@logboom/contract/configuration/rules';
import { STREAM_RETENTIONS_CONFIG } from '@logboom/contract/streams/retention';
import type { ConfigKind } from './config-kind.ts';

/** What an installation is known by, and what has a kind of its own. */
const NO_SETTINGS = new Set([CLUSTER_ID_CONFIG, DEFAULT_VIEW_CONFIG, STREAM_RETENTIONS_CONFIG]);
const SECRET = /password|secret|api_?key|token/i;

export const settingKind: ConfigKind = {
  kind: 'setting',
  canBePruned: false,

  async list(api) {
    const { classes } = await api.call(clusterConfig.list);
    return classes.filter((name) => !NO_SETTINGS.has(name)).map((name) => ({ id: name, name }));
  },

  async read(className, { api }) {
    const value: unknown = await api.call(clusterConfig.read, { className });
    if (!isObject(value)) return undefined;
    const hasOwnKind = (name: string) => className === URL_ALLOW_LIST_CONFIG && name === 'entries';
    return Object.fromEntries(
      Object.entries(value).filter(([name, member]) => !isSecret(name, member) && !hasOwnKind(name)),
    );
  },

  nameIn: () => undefined,
  references: () => [],

  async create(spec, className, { api }) {
    await api.call(clusterConfig.write, { className, body: spec });
    return className;
  },

  async update(className, spec, { api }) {
    const present: unknown = await api.call(clusterConfig.read, { className });
    const kept = isObject(present) ? present : {};
    await api.call(clusterConfig.write, { className, body: { ...kept, ...spec } });
  },

  async remove(className, api) {
    await api.call(clusterConfig.remove, { className });
  },
};

function isSecret(name: string, value: unknown): boolean {
  return typeof value === 'string' && SECRET.test(name);
}
