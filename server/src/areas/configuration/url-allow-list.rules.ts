// What an allow-list must be like to be stored, and how its entries match.
import { URL_ALLOW_LIST_CONFIG } from '@logboom/contract/configuration/rules';
import { UrlAllowList, type UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { compileJavaRegex } from '@logboom/core/java-regex/compile';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const urlAllowListEntry: ConfigEntry<typeof UrlAllowList> = {
  className: URL_ALLOW_LIST_CONFIG,
  schema: UrlAllowList,
  seeded: true,
  permissions: { read: 'urlwhitelist:read', write: 'urlwhitelist:write' },
  initial: () => ({ entries: [], disabled: false }),
  check: problemOf,
};

/** Dots match line ends, and a match may be anywhere in the address. */
const compileEntry = (pattern: string) => compileJavaRegex(pattern, { dotAll: true });

function problemOf({ entries }: UrlAllowList): string | undefined {
  const ids = new Set<string>();
  for (const { id, type, value } of entries) {
    if (ids.has(id)) return `Found duplicate ID '${id}' in whitelist entries.`;
    ids.add(id);
    const regex = type === 'regex' ? compileEntry(value) : undefined;
    if (regex?.ok === false) {
      return `Cannot create whitelist entry for invalid regular expression '${value}': ${describeProblem(regex)}`;
    }
  }
  return undefined;
}

function describeProblem({ problem, position }: { problem: string; position: number }): string {
  return `${problem} near index ${position}`;
}

export type EntryVerdict = 'allows' | 'does-not-allow' | 'too-costly';

export function judge({ type, value }: UrlAllowListEntry, url: string): EntryVerdict {
  if (type === 'literal') return value === url ? 'allows' : 'does-not-allow';
  const regex = compileEntry(value);
  const found = regex.ok ? regex.find(url).kind : 'none';
  if (found === 'too-costly') return found;
  return found === 'match' ? 'allows' : 'does-not-allow';
}

/** A pattern that allows a template of an address, whatever stands for its variable part. */
export function regexForTemplate(template: string, placeholder: string | null | undefined): string {
  const parts = placeholder ? template.split(placeholder) : [template];
  return `^${parts.map(quote).join('.*?')}$`;
}

function quote(text: string): string {
  if (text === '') return '';
  return String.raw`\Q` + text.replaceAll(String.raw`\E`, String.raw`\E\\E\Q`) + String.raw`\E`;
}
