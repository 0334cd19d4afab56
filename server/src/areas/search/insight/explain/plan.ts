// Reads what the engine says about how it would answer a statement. Pure.
import { isObject } from '@logboom/contract/common/is-object';

export interface PlanStep {
  readonly kind: 'indices' | 'time' | 'words' | 'other';
  readonly name: string;
  readonly parts: Share;
  readonly granules: Share;
}

export interface Share {
  readonly read: number;
  readonly total: number;
}

/** How the engine calls what several indices say together. */
const COMBINED = '<Combined skip indexes>';
/** The indices that answer words. */
const WORDS: ReadonlySet<string> = new Set(['message_words', 'full_message_words', 'other_words', COMBINED]);

const KINDS: Readonly<Record<string, PlanStep['kind']>> = { Partition: 'indices', PrimaryKey: 'time' };

/** The steps by which the engine leaves out what cannot match, in their order; of all tables of the statement. */
export function stepsOf(explained: string): PlanStep[] {
  const found: PlanStep[] = [];
  const open: unknown[] = [parsed(explained)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (Array.isArray(node)) open.push(...(node as unknown[]).toReversed());
    else if (isObject(node)) {
      found.push(...indexesOf(node));
      open.push(...[node['Plan'], node['Plans']].filter((part) => part !== undefined));
    }
  }
  return found;
}

function indexesOf(node: Record<string, unknown>): PlanStep[] {
  const indexes: unknown = node['Indexes'];
  if (!Array.isArray(indexes)) return [];
  const all = (indexes as unknown[]).filter(isObject);
  const isCombined = all.some((index) => index['Name'] === COMBINED);
  return all.flatMap((index): PlanStep[] => {
    // One index alone says little about a condition that another may meet.
    if (isCombined && index['Type'] === 'Skip' && index['Name'] !== COMBINED) return [];
    const type = String(index['Type']);
    // Says the same as the step for partitions, which follows it.
    if (type === 'MinMax' || type === 'Min-Max') return [];
    const name = typeof index['Name'] === 'string' ? index['Name'] : type;
    return [
      {
        kind: WORDS.has(name) ? 'words' : (KINDS[type] ?? 'other'),
        name,
        parts: share(index, 'Parts'),
        granules: share(index, 'Granules'),
      },
    ];
  });
}

function share(index: Record<string, unknown>, what: string): Share {
  return { read: Number(index[`Selected ${what}`] ?? 0), total: Number(index[`Initial ${what}`] ?? 0) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
