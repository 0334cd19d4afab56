// Finds out what answers at an address.

import { loki } from './loki.ts';
import { openSearch } from './open-search.ts';
import type { Rival } from './rival.ts';
import { victoriaLogs } from './victoria-logs.ts';

const PATIENCE_MS = 10_000;

interface Probe {
  readonly path: string;
  readonly isIt: (text: string) => boolean;
  readonly make: (base: URL, run: string) => Rival;
}

const PROBES: readonly Probe[] = [
  { path: 'loki/api/v1/status/buildinfo', isIt: (text) => text.includes('"version"'), make: loki },
  { path: 'metrics', isIt: (text) => /^vl_/m.test(text), make: victoriaLogs },
  { path: '', isIt: (text) => text.includes('"lucene_version"'), make: openSearch },
];

/** @param run marks what belongs to this comparison, so that other data at that address does not matter */
export async function recognise(address: string, run: string): Promise<Rival> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  for (const { path, isIt, make } of PROBES) {
    const text = await answerOf(new URL(path, base));
    if (text !== undefined && isIt(text)) return make(base, run);
  }
  throw new Error(`No VictoriaLogs, Loki or OpenSearch answers at ${address}`);
}

async function answerOf(url: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
