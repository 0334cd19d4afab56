// The catalogue as this node remembers it. One small question to the database tells whether another node changed it,
// and agents who call at the same time share it.
import { createHash } from 'node:crypto';
import type { SidecarCollector, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import type { Rule } from '@logboom/core/sidecar-rules/rule';
import { coalesce } from '../../../coalesce.ts';
import type { CatalogueRows, CatalogueStore } from './catalogue.store.ts';

/** The catalogue at one moment, with what is asked of it often. */
export interface Catalogue extends CatalogueRows {
  readonly revision: number;
  readonly collectorById: ReadonlyMap<string, SidecarCollector>;
  readonly configurationById: ReadonlyMap<string, SidecarConfiguration>;
  /** Of the configurations that have one. */
  readonly ruleById: ReadonlyMap<string, Rule>;
  /** All collectors as agents get them, and the fingerprint of that text. */
  readonly collectorsJson: string;
  readonly collectorsEtag: string;
}

export type ReadCatalogue = () => Promise<Catalogue>;

export function rememberedCatalogue(store: CatalogueStore): ReadCatalogue {
  let remembered: Catalogue | undefined;
  return coalesce(async () => {
    // Asked before the rows are read: rows that are newer than the number are read again, older ones never stay.
    const revision = await store.revision();
    if (remembered?.revision !== revision) remembered = indexed(await store.read(), revision);
    return remembered;
  });
}

export function indexed(rows: CatalogueRows, revision = -1): Catalogue {
  const collectors = rows.collectors.toSorted((a, b) => compareNames(a.name, b.name));
  const collectorsJson = JSON.stringify({ total: collectors.length, collectors });
  return {
    ...rows,
    collectors,
    revision,
    collectorById: new Map(collectors.map((collector) => [collector.id, collector])),
    configurationById: new Map(rows.configurations.map((entry) => [entry.id, entry])),
    ruleById: rulesOf(rows.configurations),
    collectorsJson,
    collectorsEtag: fingerprint(collectorsJson),
  };
}

/** One that is wrong was never saved here; should it come from elsewhere, it brings nothing. */
function rulesOf(configurations: readonly SidecarConfiguration[]): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const { id, rule } of configurations) {
    const parsed = rule === undefined ? undefined : parseRule(rule);
    if (parsed?.ok === true) rules.set(id, parsed.rule);
  }
  return rules;
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Agents put quotes around the quotes that they got, so quotes count for nothing. */
export function knowsEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .replaceAll('"', '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
}

export function compareNames(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}
