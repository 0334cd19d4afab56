// What a definition of silent sources would learn of the stored messages, and when it would have said that one is silent.
import { instant } from '@logboom/contract/common/wire-dates';
import type { BackTest, DefinitionPreview } from '@logboom/contract/events/trial-schemas';
import { learn, silencesOf } from '@logboom/core/events/silence';
import type { BackgroundSearch } from '../../search/index.ts';
import { silenceRules, type SilentSource } from '../definitions/silent-source.rules.ts';
import { heardIn, LEARN_MS } from '../watching/silent-sources.ts';
import { bySilence, presentSource } from '../watching/source.present.ts';
import { lookedAt, watchedBackTest } from './looked-at.ts';

type Search = Pick<BackgroundSearch, 'heardValues'>;

const SHOWN = 100;
const LOOK_BACK_MS = LEARN_MS;

/** As its first run would find it. */
export async function previewSources(
  search: Search,
  config: SilentSource,
  to: number,
  signal: AbortSignal,
): Promise<DefinitionPreview> {
  const started = performance.now();
  const span = { from: to - LEARN_MS, to };
  const found = await heardIn(search, config, span, signal);
  const rules = silenceRules(config);
  const { sources, fellSilent, refused } = learn([], { ...found, to, isResumed: false }, rules);
  const note = noteOf(config, refused, found.isCut);
  return {
    ...lookedAt(span, note, started),
    series: [],
    events: fellSilent.length,
    sources: sources
      .toSorted(bySilence)
      .slice(0, SHOWN)
      .map((source) => presentSource(source, rules)),
  };
}

/** Of the week before it learns what is usual. */
export async function backTestSources(
  search: Search,
  config: SilentSource,
  { to, graceMs }: { readonly to: number; readonly graceMs: number },
  signal: AbortSignal,
): Promise<BackTest> {
  const started = performance.now();
  const span = { from: to - LOOK_BACK_MS, to };
  const found = await heardIn(search, config, { from: span.from - LEARN_MS, to }, signal);
  const rules = silenceRules(config);
  const watched = found.heard.slice(0, config.max_values);
  const silences = watched
    .flatMap((heard) => silencesOf(heard, span, rules))
    .toSorted((one, other) => one.at - other.at);
  const events = silences.map(({ at, value, lastHeard }) => ({
    at,
    from: lastHeard,
    key: value,
    figures: `last heard ${instant(new Date(lastHeard))}`,
  }));
  const note = noteOf(config, found.heard.length - watched.length, found.isCut);
  const windows = Math.floor(LOOK_BACK_MS / config.execute_every_ms);
  return watchedBackTest(lookedAt(span, note, started), windows, events, graceMs);
}

function noteOf({ max_values: most }: SilentSource, refused: number, isCut: boolean): string | null {
  if (isCut) return 'The field has too many values to watch them. Narrow the query, or choose another field.';
  return refused === 0 ? null : `Of its values ${most} would be learned and ${refused} would not be watched.`;
}
