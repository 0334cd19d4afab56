// The address of a search for what one collector sent in the last seven days.
import { searchUrl } from '../../routes.ts';

const SEVEN_DAYS_IN_SECONDS = 604_800;

export function collectorMessagesUrl(collectorId: string): string {
  return searchUrl({
    query: `gl2_source_collector:${asTerm(collectorId)}`,
    timeRange: { type: 'relative', range: SEVEN_DAYS_IN_SECONDS },
  });
}

/** Agents choose their ids themselves: what is more than a plain word is quoted, so that it stays one term. */
function asTerm(id: string): string {
  if (/^[A-Za-z0-9][\w-]*$/.test(id) && !['AND', 'OR', 'NOT'].includes(id)) return id;
  return `"${id.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
