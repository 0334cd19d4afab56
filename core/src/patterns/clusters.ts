// Puts messages that are alike together, in the manner of Drain (He et al., 2017): by their number of words and how they
// begin, then by how many words are the same. Deterministic, and bounded whatever comes.
import { ANYTHING, isVariable, isWord, tokensOf } from './tokens.ts';

interface Cluster {
  readonly id: number;
  tokens: string[];
  count: number;
}

export interface FoundPattern {
  readonly id: number;
  readonly tokens: readonly string[];
  readonly count: number;
}

/** So many words of a message must be those of the pattern. */
const SIMILAR = 0.6;
const MAX_IN_BUCKET = 50;
const MAX_CLUSTERS = 3000;

export class PatternFinder {
  readonly #buckets = new Map<string, Cluster[]>();
  readonly #clusters: Cluster[] = [];

  /** The pattern that the message belongs to; undefined when there is no room for one more. */
  add(text: string): number | undefined {
    const tokens = tokensOf(text);
    const key = `${tokens.length} ${beginning(tokens)}`;
    const bucket = this.#buckets.get(key) ?? [];
    const nearest = mostSimilar(bucket, tokens);
    if (nearest !== undefined) {
      nearest.count += 1;
      nearest.tokens = common(nearest.tokens, tokens);
      return nearest.id;
    }
    if (bucket.length >= MAX_IN_BUCKET || this.#clusters.length >= MAX_CLUSTERS) return undefined;
    const cluster = { id: this.#clusters.length, tokens, count: 1 };
    this.#clusters.push(cluster);
    bucket.push(cluster);
    this.#buckets.set(key, bucket);
    return cluster.id;
  }

  /** The most frequent first. */
  get patterns(): FoundPattern[] {
    return this.#clusters.toSorted((a, b) => b.count - a.count || a.id - b.id);
  }
}

/** Messages of one kind nearly always begin with the same word. */
function beginning(tokens: readonly string[]): string {
  const first = tokens.find(isWord) ?? '';
  return isVariable(first) || /\d/.test(first) ? ANYTHING : first;
}

function mostSimilar(bucket: readonly Cluster[], tokens: readonly string[]): Cluster | undefined {
  const areWords = tokens.map(isWord);
  const words = areWords.filter(Boolean).length;
  let best: Cluster | undefined;
  let fewest = Math.floor(words * (1 - SIMILAR)) + 1;
  for (const cluster of bucket) {
    const different = differences(cluster.tokens, tokens, areWords, fewest);
    if (different < fewest) [best, fewest] = [cluster, different];
  }
  return best;
}

/** How many words are not those of the pattern, up to a limit. What stands between them must be the same. */
function differences(
  pattern: readonly string[],
  tokens: readonly string[],
  areWords: readonly boolean[],
  limit: number,
): number {
  let different = 0;
  for (let index = 0; index < tokens.length && different < limit; index++) {
    const expected = pattern[index] ?? '';
    if (expected === tokens[index] || expected === ANYTHING) continue;
    if (areWords[index] !== true || !isWord(expected)) return limit;
    different += 1;
  }
  return different;
}

function common(pattern: readonly string[], tokens: readonly string[]): string[] {
  return pattern.map((expected, index) => (expected === tokens[index] ? expected : ANYTHING));
}
