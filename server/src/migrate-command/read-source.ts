// Reads what is configured on a Graylog, and says what cannot be read there.
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import { users } from '@logboom/contract/identity/endpoints';
import { system } from '@logboom/contract/system/endpoints';
import { lookAt, type Spec } from '../areas/config-files/index.ts';
import { OwnCallRefused, SECRET_LEFT_OUT, type OwnApi } from '../areas/content-packs/index.ts';
import { CommandError } from '../config-command/command-error.ts';
import type { RemoteServer } from '../config-command/remote-api.ts';
import { openSource } from './source-api.ts';

export interface SourceEntity {
  readonly kind: string;
  readonly name: string;
  readonly spec: Spec;
}

export interface LeftOut {
  readonly kind: string;
  readonly name: string;
  readonly reason: string;
}

export interface ReadSource {
  readonly version: string;
  readonly entities: readonly SourceEntity[];
  readonly leftOut: readonly LeftOut[];
  /** What could not be read. */
  readonly unreadable: readonly string[];
  /** `kind "name": field`. */
  readonly secrets: readonly string[];
  /** Users who come from a directory. */
  readonly externalUsers: number;
}

export async function readSource(
  server: RemoteServer,
  isWanted: (kind: string) => boolean,
): Promise<ReadSource> {
  const { api, secrets } = openSource(server);
  const version = await versionOf(api, server);
  const { entities, names, notes } = await lookAt(api, { isWanted, reasonOf });
  const seen = secrets.flatMap(({ id, field }) => {
    const owner = names.find(id);
    return owner !== undefined && isWanted(owner.kind) ? [secretText(owner.kind, owner.name, field)] : [];
  });
  const hidden = entities.flatMap(({ kind, name, spec }) =>
    hiddenFields(spec).map((field) => secretText(kind, name, field)),
  );
  const isThere = (id: string) => names.nameOf('event_definition', id) !== undefined;
  return {
    version,
    entities: entities.map(({ kind, name, spec }) => ({ kind, name, spec })),
    leftOut: isWanted('event_definition') ? await otherDefinitions(api, isThere) : [],
    unreadable: notes,
    secrets: [...new Set([...seen, ...hidden])].toSorted(),
    externalUsers: isWanted('user') ? await countExternal(api) : 0,
  };
}

const secretText = (kind: string, name: string, field: string) => `${kind} "${name}": ${field}`;

/** Whatever a Graylog refuses, or answers otherwise than it should, must not keep the rest from being read. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return undefined;
  if (error instanceof OwnCallRefused) return `${error.message} (status ${error.status})`;
  return error instanceof TypeError ? 'The answer has another shape than that of Graylog 5.' : undefined;
}

async function versionOf(api: OwnApi, { url }: RemoteServer): Promise<string> {
  const answer: unknown = await orNothing(api.call(system.overview));
  if (answer === undefined) return 'unknown version';
  const version =
    typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  if (typeof version !== 'string') throw new CommandError(`${url} does not answer as Graylog does.`);
  return version;
}

async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (reasonOf(error) === undefined) throw error;
    return undefined;
  }
}

/** Those of other types are not listed with the rest. */
async function otherDefinitions(api: OwnApi, isThere: (id: string) => boolean): Promise<LeftOut[]> {
  const query = { page: 1, per_page: 0 };
  const answer = await orNothing(api.call(eventDefinitions.list, { query }));
  return (answer?.event_definitions ?? []).flatMap(({ id, title, config }) => {
    const type: string = config.type;
    if (isThere(id) || type === SYSTEM_EVENTS) return [];
    const reason = `There are no event definitions of the type ${type} here.`;
    return [{ kind: 'event_definition', name: title, reason }];
  });
}

async function countExternal(api: OwnApi): Promise<number> {
  const query = { include_permissions: true, include_sessions: false };
  const answer = await orNothing(api.call(users.list, { query }));
  return (answer?.users ?? []).filter(({ external }) => external).length;
}

/** The names of the values that stand for a secret. */
function hiddenFields(value: unknown, field = ''): string[] {
  if (value === SECRET_LEFT_OUT) return [field];
  if (Array.isArray(value)) return value.flatMap((member: unknown) => hiddenFields(member, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => hiddenFields(member, name));
}
