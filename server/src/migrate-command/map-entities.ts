// What of another installation has a counterpart here, and what is changed on the way.
import { inputTypes } from '@logboom/contract/inputs/endpoints';
import { indexStrategies } from '@logboom/contract/indices/set-endpoints';
import { pipelineRules } from '@logboom/contract/pipelines/endpoints';
import { decorators } from '@logboom/contract/search/endpoints/decorators';
import { clusterConfig } from '@logboom/contract/configuration/endpoints';
import type { Spec } from '../areas/config-files/index.ts';
import {
  EntityData,
  EntityInvalid,
  modules,
  OwnCallRefused,
  rememberingApi,
  type OwnApi,
} from '../areas/content-packs/index.ts';
import type { LeftOut, SourceEntity } from './read-source.ts';

export interface Mapped {
  readonly entities: readonly SourceEntity[];
  readonly leftOut: readonly LeftOut[];
  /** What is not as it was there. */
  readonly changed: readonly string[];
}

export async function mapEntities(found: readonly SourceEntity[], target: OwnApi): Promise<Mapped> {
  const api = rememberingApi(target);
  const entities: SourceEntity[] = [];
  const leftOut: LeftOut[] = [];
  const changed: string[] = [];
  for (const { kind, name, spec } of found) {
    const reason = await problemOf(kind, name, spec, api);
    if (reason !== undefined) {
      leftOut.push({ kind, name, reason });
      continue;
    }
    const note = (text: string) => changed.push(`${kind} "${name}": ${text}`);
    const change = CHANGES[kind];
    entities.push({
      kind,
      name,
      spec: change === undefined ? spec : await change(spec, { api, name, note }),
    });
  }
  return { entities, leftOut, changed };
}

async function problemOf(kind: string, name: string, spec: Spec, api: OwnApi): Promise<string | undefined> {
  const data = new EntityData(spec);
  try {
    const module = modules.find(({ type }) => type === kind);
    return (await module?.problem?.(data, api)) ?? (await PROBLEMS[kind]?.(data, api, name));
  } catch (error) {
    if (error instanceof EntityInvalid) return error.message;
    throw error;
  }
}

type Problem = (data: EntityData, api: OwnApi, name: string) => Promise<string | undefined>;

const AUTHENTICATION_TYPES = new Set(['ldap', 'active-directory', 'oidc']);

const PROBLEMS: Readonly<Record<string, Problem>> = {
  async index_set(data, api) {
    const rotation = data.text('rotation_strategy_class');
    const retention = data.text('retention_strategy_class');
    const known = [
      ...(await api.call(indexStrategies.listRotation)).strategies,
      ...(await api.call(indexStrategies.listRetention)).strategies,
    ].map(({ type }) => type);
    const unknown = [rotation, retention].find((type) => !known.includes(type));
    return unknown && `There is no strategy ${unknown} here.`;
  },

  async pipeline_rule(data, api) {
    const body = { title: data.text('title'), description: '', source: data.text('source') };
    try {
      await api.call(pipelineRules.parse, { body });
      return undefined;
    } catch (error) {
      if (!(error instanceof OwnCallRefused && error.status === 400)) throw error;
      return `It does not compile here: ${error.message}`;
    }
  },

  async authentication_service(data) {
    const type = data.part('config').text('type');
    return AUTHENTICATION_TYPES.has(type)
      ? undefined
      : `There are no authentication services of the type ${type} here.`;
  },

  async setting(_data, api, name) {
    const { classes } = await api.call(clusterConfig.list);
    return classes.includes(name) ? undefined : 'There is no such setting here.';
  },
};

interface Changing {
  readonly api: OwnApi;
  readonly name: string;
  readonly note: (text: string) => void;
}
type Change = (spec: Spec, changing: Changing) => Promise<Spec>;

const CHANGES: Readonly<Record<string, Change>> = {
  /** Plugins and other versions have fields of their own. */
  async input(spec, { api, note }) {
    const data = new EntityData(spec);
    const { requested_configuration: fields } = await api.call(inputTypes.read, {
      inputType: data.text('type'),
    });
    const given = Object.entries(data.object('configuration'));
    const known = given.filter(([field]) => field in fields);
    const unknown = given
      .filter(([field, value]) => !(field in fields) && value !== null)
      .map(([field]) => field);
    if (unknown.length > 0) note(`It is without what nobody here knows: ${unknown.join(', ')}.`);
    return { ...spec, configuration: Object.fromEntries(known) };
  },

  /** Plugins bring types of their own. */
  async decorators(spec, { api, note }) {
    const types = await api.call(decorators.types);
    const all = new EntityData(spec).parts('decorators');
    const known = all.filter((one) => one.text('type') in types);
    for (const one of all)
      if (!known.includes(one)) note(`It is without a decorator of the type ${one.text('type')}.`);
    return { ...spec, decorators: known.map(({ values }) => values) };
  },

  /** Whoever signs in by it would not get in before its secret is here again. */
  async authentication_service(spec, { note }) {
    if (spec['active'] === true) note('It arrives switched off. Set its secret, test it, then activate it.');
    return { ...spec, active: false };
  },

  async notification(spec, { note }) {
    const type = new EntityData(spec).part('config').optionalText('type');
    if (type === 'http-notification-v1')
      note('Only its address comes along: keys and passwords of it have to be entered again.');
    return spec;
  },

  /** Accounts of older versions have one name, or none. */
  async user(spec, { note, name: username }) {
    const data = new EntityData(spec);
    const words = (data.optionalText('last_name') ?? '').trim().split(/\s+/).filter(Boolean);
    const first = data.optionalText('first_name')?.trim() || (words.length > 1 && words[0]) || username;
    const last = data.optionalText('first_name')?.trim()
      ? words.join(' ')
      : words.slice(1).join(' ') || words.join(' ');
    const email = data.optionalText('email')?.trim() || `${username}@localhost`;
    if (email !== data.optionalText('email')) note(`It has no mail address; ${email} takes its place.`);
    return { ...spec, first_name: first, last_name: last || username, email };
  },
};
