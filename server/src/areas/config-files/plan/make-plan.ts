// What has to change so that the configuration is as the files have it.
import { createHash } from 'node:crypto';
import type { ConfigChange, ConfigFiles, ConfigPlan } from '@logboom/contract/config-files/schemas';
import { writeValue } from '@logboom/core/config-files/config-document';
import { differences, merged, type Difference } from '@logboom/core/config-files/differences';
import { isObject } from '@logboom/contract/common/is-object';
import { SECRET_LEFT_OUT } from '../../content-packs/index.ts';
import type { Spec } from '../kinds/config-kind.ts';
import { kindOf, kinds } from '../kinds/kinds.ts';
import { inOrderOfUse } from './order.ts';
import type { Present, PresentEntity } from './present.ts';
import { keyOf, lineOf, missingReferences, readFiles, type WantedEntity } from './read-files.ts';

/** A change, with what is needed to make it and to take it back. */
export interface PlannedChange {
  readonly change: ConfigChange;
  /** Undefined for what is deleted. */
  readonly after: Spec | undefined;
  readonly present: PresentEntity | undefined;
}

export interface MadePlan {
  readonly plan: ConfigPlan;
  /** In the order in which they are made. */
  readonly steps: readonly PlannedChange[];
}

export function makePlan({ files, prune = false }: ConfigFiles, present: Present): MadePlan {
  const { entities, problems: unreadable } = readFiles(files);
  const known = entities.filter(({ kind }) => kindOf(kind) !== undefined);
  const byKey = new Map(present.entities.map((entity) => [keyOf(entity), entity]));
  const ordered = kinds.flatMap(({ kind }) => inOrderOfUse(known.filter((entity) => entity.kind === kind)));
  const steps = ordered.flatMap((wanted) => stepFor(wanted, byKey.get(keyOf(wanted)), present) ?? []);
  const inFiles = new Set(entities.map(keyOf));
  const others = present.entities.filter((entity) => !inFiles.has(keyOf(entity)));
  const pruned = prune ? others.filter(({ kind }) => kindOf(kind)?.canBePruned === true) : [];
  const removals = pruned.toReversed().map(removal);
  const problems = [...unreadable, ...missingReferences(known, present.names), ...builtIn(known, present)];
  const changes = [...steps, ...removals].map(({ change }) => change);
  const gone = new Set(pruned);
  const plan = {
    changes,
    unchanged: known.length - steps.length,
    unmanaged: others.filter((entity) => !gone.has(entity)).map(({ kind, name }) => ({ kind, name })),
    problems,
    notes: [...present.notes],
  };
  return { plan: { ...plan, fingerprint: fingerprintOf(plan, steps) }, steps: [...steps, ...removals] };
}

function stepFor(
  wanted: WantedEntity,
  before: PresentEntity | undefined,
  present: Present,
): PlannedChange | undefined {
  const { kind, name, path, spec } = wanted;
  if (before === undefined) {
    if (present.names.idOf(kind, name) !== undefined) return undefined;
    const change = { action: 'create' as const, kind, name, path, differences: [] };
    return { change, after: spec, present: undefined };
  }
  const found = differences(spec, before.spec).filter(({ after }) => after !== SECRET_LEFT_OUT);
  if (found.length === 0) return undefined;
  const whole = merged(spec, before.spec);
  const change = { action: 'update' as const, kind, name, path, differences: shownOf(found) };
  return { change, after: isObject(whole) ? whole : spec, present: before };
}

/** Others may name what comes with the product, but no file changes it. */
function builtIn(entities: readonly WantedEntity[], { names, entities: present }: Present) {
  const here = new Set(present.map(keyOf));
  return entities
    .filter((entity) => !here.has(keyOf(entity)) && names.idOf(entity.kind, entity.name) !== undefined)
    .map((entity) => ({
      path: entity.path,
      line: lineOf(entity),
      message: `The ${entity.kind} "${entity.name}" comes with the product and cannot be changed by a file.`,
    }));
}

function removal(entity: PresentEntity): PlannedChange {
  const { kind, name } = entity;
  const change = { action: 'delete' as const, kind, name, path: null, differences: [] };
  return { change, after: undefined, present: entity };
}

/** Nobody reads thousands of them. */
const MAX_SHOWN = 500;

function shownOf(found: readonly Difference[]) {
  const rest = found.length - MAX_SHOWN;
  const more = rest > 0 ? [{ at: `… and ${rest} more`, before: null, after: null }] : [];
  return [...found.slice(0, MAX_SHOWN).map(shown), ...more];
}

function shown({ path, before, after }: Difference) {
  const text = (value: unknown) => (value === undefined ? null : writeValue(value));
  return { at: path.join('.'), before: text(before), after: text(after) };
}

function fingerprintOf(
  { changes, problems }: Omit<ConfigPlan, 'fingerprint'>,
  steps: readonly PlannedChange[],
): string {
  const wanted = steps.map(({ after }) => after);
  return createHash('sha256')
    .update(JSON.stringify([changes, problems, wanted]))
    .digest('hex');
}
