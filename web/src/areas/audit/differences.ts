// The properties in which two states of an entity differ.
import { isObject } from '@logboom/contract/common/is-object';

export interface DifferenceRow {
  /** `config.servers.0.host` */
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Where there is one state only, all of its properties. */
export function differencesOf(before: unknown, after: unknown): DifferenceRow[] {
  const from = leavesOf(before);
  const to = leavesOf(after);
  const paths = [...new Set([...from.keys(), ...to.keys()])];
  return paths
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, from: from.get(path) ?? '', to: to.get(path) ?? '' }));
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return path === '' ? new Map() : new Map([[path, 'null']]);
  const inner = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : [];
  if (inner.length === 0) return new Map([[path, textOf(value)]]);
  return new Map(
    inner.flatMap(([name, one]: [string | number, unknown]) => [
      ...leavesOf(one, path === '' ? String(name) : `${path}.${name}`),
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
