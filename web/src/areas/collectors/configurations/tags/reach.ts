// Which collectors apply a configuration, by its tags: those that share at least one, written exactly the same.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';

export interface Reach {
  readonly total: number;
  /** Names of collectors, in order. */
  readonly reached: readonly string[];
  /** Reached with the new tags, not with the saved ones. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Collectors that do not report their tags, so nobody can tell. */
  readonly withoutTags: number;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function reachOf(
  collectors: readonly CollectorSummary[],
  tags: readonly string[],
  savedTags: readonly string[],
): Reach {
  const now = reachedBy(collectors, tags);
  const before = reachedBy(collectors, savedTags);
  return {
    total: collectors.length,
    reached: names(now),
    gained: names(now.filter((collector) => !before.includes(collector))),
    lost: names(before.filter((collector) => !now.includes(collector))),
    withoutTags: collectors.filter(({ node_details }) => node_details.tags === null).length,
  };
}

function reachedBy(collectors: readonly CollectorSummary[], tags: readonly string[]) {
  const wanted = new Set(tags);
  return collectors.filter(({ node_details }) => node_details.tags?.some((tag) => wanted.has(tag)));
}

function names(collectors: readonly CollectorSummary[]): string[] {
  return collectors.map(({ node_id }) => node_id).sort(collator.compare);
}
