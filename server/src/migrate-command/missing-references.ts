// Things that name others which do not come along, and are not here either: without them where that changes nothing else,
// left out where they would mean something different.
import { isObject } from '@logboom/contract/common/is-object';
import { kindOf, type Names, type Reference, type Spec } from '../areas/config-files/index.ts';
import type { Mapped } from './map-entities.ts';
import type { LeftOut, SourceEntity } from './read-source.ts';

/**
 * By kind, the members that a thing can be without. Not among them: rules of streams and streams of event definitions, without
 * which they would let in more than before.
 */
const CAN_GO: Readonly<Record<string, readonly string[]>> = {
  stream: ['index_set', 'outputs'],
  pipeline: ['connected_streams'],
  event_definition: ['notifications'],
  decorators: ['decorators'],
  role: ['permissions'],
  user: ['roles', 'permissions'],
  authentication_service: ['default_roles', 'group_roles'],
  sharing: ['grants'],
};

/** Looks again until nothing changes: what is left out may be missing elsewhere. */
export function withoutMissing({ entities: all, ...mapped }: Mapped, here: Names): Mapped {
  let entities = all;
  const leftOut: LeftOut[] = [...mapped.leftOut];
  const changed: string[] = [...mapped.changed];
  for (;;) {
    const coming = new Set(entities.map(keyOf));
    const isMissing = (one: Reference) =>
      !coming.has(keyOf(one)) && here.idOf(one.kind, one.name) === undefined;
    const kept: SourceEntity[] = [];
    for (const entity of entities) {
      const missing = (kindOf(entity.kind)?.references(entity.spec) ?? []).filter(isMissing);
      const needed = missing.find(({ path }) => !CAN_GO[entity.kind]?.includes(String(path[0])));
      if (needed !== undefined) {
        const reason = `It needs the ${needed.kind} "${needed.name}", which does not come along.`;
        leftOut.push({ kind: entity.kind, name: entity.name, reason });
        continue;
      }
      for (const { kind, name } of missing)
        changed.push(
          `${entity.kind} "${entity.name}": It is without the ${kind} "${name}", which does not come along.`,
        );
      kept.push(missing.length === 0 ? entity : { ...entity, spec: without(entity.spec, missing) });
    }
    const isSettled = kept.length === entities.length;
    entities = kept;
    if (isSettled) return { entities, leftOut, changed };
  }
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`;

/** The list that a path goes through last loses the member; what is in no list goes itself. */
function without(spec: Spec, missing: readonly Reference[]): Spec {
  const paths = missing.map(({ path }) => {
    const last = path.findLastIndex((step) => typeof step === 'number');
    return last === -1 ? path : path.slice(0, last + 1);
  });
  // From the end, so that the places of the others stay.
  return paths.toReversed().reduce((changed: Spec, path) => {
    const result: unknown = removed(changed, path);
    return isObject(result) ? result : changed;
  }, spec);
}

function removed(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((member: unknown, index) => {
      if (index !== step) return [member];
      return rest.length === 0 ? [] : [removed(member, rest)];
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== step) return [[name, member]];
      return rest.length === 0 ? [] : [[name, removed(member, rest)]];
    }),
  );
}
