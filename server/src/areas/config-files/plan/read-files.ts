// Files as they were given: each is one entity, or has a problem with a place.
import type { ConfigFile, ConfigProblem } from '@logboom/contract/config-files/schemas';
import { readDocuments, type ReadDocument } from '@logboom/core/config-files/config-document';
import { EntityInvalid } from '../../content-packs/index.ts';
import type { Reference } from '../kinds/config-kind.ts';
import { kindOf, kinds } from '../kinds/kinds.ts';
import type { Names } from '../kinds/names.ts';

export interface WantedEntity extends ReadDocument {
  readonly path: string;
}

export interface ReadFiles {
  readonly entities: readonly WantedEntity[];
  readonly problems: readonly ConfigProblem[];
}

const FILE = /\.ya?ml$/i;
export const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`;

export function readFiles(files: readonly ConfigFile[]): ReadFiles {
  const problems: ConfigProblem[] = [];
  const entities = new Map<string, WantedEntity>();
  for (const { path, content } of files) {
    if (!FILE.test(path)) continue;
    for (const read of readDocuments(content)) {
      if ('problems' in read) {
        problems.push(...read.problems.map((problem) => ({ path, ...problem })));
        continue;
      }
      const entity = inFull({ ...read, path });
      if ('message' in entity) {
        problems.push(entity);
        continue;
      }
      const twice = entities.get(keyOf(entity));
      if (twice === undefined) entities.set(keyOf(entity), entity);
      const problem =
        twice === undefined ? problemOf(entity) : `${twice.path} holds the same ${entity.kind}.`;
      if (problem !== undefined) problems.push({ path, line: lineOf(entity), message: problem });
    }
  }
  return { entities: [...entities.values()], problems };
}

/** As everybody else has it, or why it cannot be read. */
function inFull(entity: WantedEntity): WantedEntity | ConfigProblem {
  const { kind, spec, path } = entity;
  try {
    return { ...entity, spec: kindOf(kind)?.readBack?.(spec) ?? spec };
  } catch (error) {
    if (!(error instanceof EntityInvalid)) throw error;
    return { path, line: lineOf(entity), message: error.message };
  }
}

/** The line of the first thing that it says. */
export function lineOf(entity: WantedEntity): number | null {
  return entity.lineAt([]);
}

function problemOf({ kind: kindName, name, spec }: WantedEntity): string | undefined {
  const kind = kindOf(kindName);
  if (kind === undefined)
    return `There is no kind "${kindName}". Kinds are ${kinds.map((one) => one.kind).join(', ')}.`;
  const inside = kind.nameIn(spec);
  const isNamed = inside === undefined || inside === name || isNumbered(name, inside);
  return isNamed ? undefined : `Its name is "${name}", but its specification makes it "${inside}".`;
}

/** `Errors (2)`: another one of the same title. */
function isNumbered(name: string, title: string): boolean {
  return name.startsWith(`${title} (`) && /^\d+\)$/.test(name.slice(title.length + 2));
}

/** What files name that is neither in a file nor here. */
export function missingReferences(entities: readonly WantedEntity[], names: Names): ConfigProblem[] {
  const wanted = new Set(entities.map(keyOf));
  return entities.flatMap((entity) => {
    try {
      const references = kindOf(entity.kind)?.references(entity.spec) ?? [];
      const isThere = (one: Reference) =>
        wanted.has(keyOf(one)) || names.idOf(one.kind, one.name) !== undefined;
      return references
        .filter((reference) => !isThere(reference))
        .map(({ kind, name, path }) => ({
          path: entity.path,
          line: entity.lineAt(path),
          message: `There is no ${kind} "${name}", neither here nor in the files.`,
        }));
    } catch (error) {
      if (!(error instanceof EntityInvalid)) throw error;
      return [{ path: entity.path, line: lineOf(entity), message: error.message }];
    }
  });
}
