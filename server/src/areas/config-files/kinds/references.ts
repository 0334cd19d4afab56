// Where entities name others, so that a plan can say that one is missing before anything is changed.
import { isObject } from '@logboom/contract/common/is-object';
import { viewReferences } from '@logboom/core/content-packs/view-references';
import type { Reference, Spec } from './config-kind.ts';

type Path = readonly (string | number)[];

interface Place {
  /** `*` stands for every member of a list. */
  readonly path: readonly string[];
  readonly kind: string;
}

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  lookup_table: [
    { path: ['cache_name'], kind: 'lookup_cache' },
    { path: ['data_adapter_name'], kind: 'lookup_adapter' },
  ],
  stream: [
    { path: ['index_set'], kind: 'index_set' },
    { path: ['outputs', '*'], kind: 'output' },
  ],
  pipeline: [{ path: ['connected_streams', '*'], kind: 'stream' }],
  sidecar_collector_configuration: [{ path: ['collector_id'], kind: 'sidecar_collector' }],
  event_definition: [
    { path: ['config', 'streams', '*'], kind: 'stream' },
    { path: ['config', 'steps', '*', 'streams', '*'], kind: 'stream' },
    { path: ['notifications', '*', 'notification_id'], kind: 'notification' },
  ],
  system_event_definition: [
    { path: ['title'], kind: 'event_definition' },
    { path: ['notifications', '*'], kind: 'notification' },
  ],
  lookup_entries: [{ path: ['adapter'], kind: 'lookup_adapter' }],
  stream_retention: [{ path: ['stream'], kind: 'stream' }],
  decorators: [{ path: ['stream'], kind: 'stream' }],
  quiet_hours: [{ path: ['definitions', '*'], kind: 'event_definition' }],
  user: [{ path: ['roles', '*'], kind: 'role' }],
  authentication_service: [
    { path: ['default_roles', '*'], kind: 'role' },
    { path: ['group_roles', '*', 'roles', '*'], kind: 'role' },
  ],
};

export function referencesOf(kind: string, spec: Spec): Reference[] {
  const fixed = (PLACES[kind] ?? []).flatMap(({ path, kind: other }) =>
    textsAt(spec, path).map(({ text, path: at }) => ({ kind: other, name: text, path: at })),
  );
  if (kind === 'stream') return [...fixed, ...inputsIn(spec)];
  return kind === 'dashboard' || kind === 'search' ? namedByView(spec) : fixed;
}

/** A stream that was deleted leaves its id in views, which is nothing to stop at. */
const ID = /^[0-9a-f]{24}$/;

function namedByView(spec: Spec): Reference[] {
  return viewReferences(spec)
    .filter(({ id }) => !ID.test(id))
    .map(({ type, id, path }) => ({ kind: type, name: id, path }));
}

function inputsIn(spec: Spec): Reference[] {
  const rules: unknown = spec['stream_rules'];
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: unknown, index) =>
    isObject(rule) && rule['type'] === 'MATCH_INPUT' && typeof rule['value'] === 'string'
      ? [{ kind: 'input', name: rule['value'], path: ['stream_rules', index, 'value'] }]
      : [],
  );
}

function textsAt(value: unknown, path: readonly string[], at: Path = []): { text: string; path: Path }[] {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' && value !== '' ? [{ text: value, path: at }] : [];
  if (step === '*')
    return Array.isArray(value) ? value.flatMap((one, index) => textsAt(one, rest, [...at, index])) : [];
  return isObject(value) ? textsAt(value[step], rest, [...at, step]) : [];
}
