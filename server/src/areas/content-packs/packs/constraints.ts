// What packs ask of the server: ranges of versions, written as npm writes them.
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import type { ConstraintResult, PackConstraint, PackEntity } from '@logboom/contract/content-packs/schemas';
import semver from 'semver';

/** Every entity says which server it is for; one that does not is for ours and newer ones. */
export function completeConstraints(constraints: readonly PackConstraint[]): PackConstraint[] {
  const complete = constraints.some(({ type }) => type === 'server-version')
    ? constraints
    : [...constraints, { type: 'server-version' as const, version: `>=${PRODUCT_VERSION}` }];
  return complete.map((constraint) => ({ ...constraint, version: normalized(constraint.version) }));
}

/** `^3.0.0` becomes `>=3.0.0 <4.0.0`. A text that is no range stays as it is, and never holds. */
function normalized(range: string): string {
  return semver.validRange(range)?.replaceAll(/-0(?=\s|$)/g, '') ?? range;
}

/** Each constraint once. Plugins have no versions of their own here: they count as the server does. */
export function constraintResults(entities: readonly PackEntity[]): ConstraintResult[] {
  const distinct = new Map(
    entities.flatMap(({ constraints }) => constraints).map((one) => [JSON.stringify(one), one]),
  );
  return [...distinct.values()].map((constraint) => ({
    constraint,
    fulfilled: semver.satisfies(PRODUCT_VERSION, constraint.version),
  }));
}
