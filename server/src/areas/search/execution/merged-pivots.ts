// Aggregations of one query that group the same messages in the same way are one statement, whatever each of them calculates:
// the engine reads the messages once for all of them.
import type { PivotRow } from '@logboom/contract/search/schemas';
import type { StoredSearchType } from '../definitions/definition.ts';
import { PivotProblem, type PivotOutcome } from './run-pivot.ts';
import type { Run } from './runs.ts';
import { questionOf } from './shared-totals.ts';

type PivotType = Extract<StoredSearchType, { type: 'pivot' }>;

/** More in one statement would rather hold each of them up. */
const MAX_SERIES = 24;

export function mergedPivots<Outcome extends PivotOutcome>(
  run: Run,
  work: (type: PivotType) => Promise<Outcome>,
): (type: PivotType) => Promise<Outcome> {
  const families = familiesOf(run);
  const started = new Map<readonly PivotType[], Promise<Outcome>>();
  return async (type) => {
    const family = families.get(type);
    if (family === undefined) return work(type);
    const together = started.get(family) ?? work(combined(family));
    started.set(family, together);
    try {
      const outcome = await together;
      return { ...outcome, rows: ownRows(outcome.rows, family.indexOf(type), type) };
    } catch (error) {
      // A calculation that cannot be made must not take the others with it.
      if (error instanceof PivotProblem) return work(type);
      throw error;
    }
  };
}

/** For each aggregation that has a like one: all of them, in order. */
function familiesOf(run: Run): Map<PivotType, readonly PivotType[]> {
  const byKey = new Map<string, PivotType[]>();
  for (const type of run.query.search_types) {
    const key = type.type === 'pivot' ? keyOf(run, type) : undefined;
    if (type.type !== 'pivot' || key === undefined) continue;
    const alike = byKey.get(key);
    if (alike) alike.push(type);
    else byKey.set(key, [type]);
  }
  const families = Array.from(byKey.values()).filter(
    (family) => family.length > 1 && family.flatMap(({ series }) => series).length <= MAX_SERIES,
  );
  return new Map(families.flatMap((family) => family.map((type) => [type, family] as const)));
}

/** Undefined for one whose time cannot be worked out, which says so itself. */
function keyOf(run: Run, type: PivotType): string | undefined {
  const { row_groups, column_groups, sort, rollup } = type;
  try {
    return JSON.stringify([questionOf(run, type), row_groups, column_groups, sort, rollup]);
  } catch {
    return undefined;
  }
}

/** Two may calculate the same under the same name, so each gets names of its own. */
function combined(family: readonly PivotType[]): PivotType {
  const [first] = family;
  if (first === undefined) throw new TypeError('There is nothing to put together');
  const series = family.flatMap((type, member) =>
    type.series.map((spec, index) => ({ ...spec, id: `${member}:${index}` })),
  );
  return { ...first, series };
}

function ownRows(rows: readonly PivotRow[], member: number, { series }: PivotType): PivotRow[] {
  const names = new Map(series.map(({ id }, index) => [`${member}:${index}`, id]));
  return rows.map((row) => ({
    ...row,
    values: row.values.flatMap((value) => {
      const name = names.get(value.key.at(-1) ?? '');
      return name === undefined ? [] : [{ ...value, key: [...value.key.slice(0, -1), name] }];
    }),
  }));
}
