// What an entry of the allow-list must be like. Whether a pattern is one, only the server knows.
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { isValidUrl } from '@logboom/contract/common/url';

export interface EntryProblem {
  readonly title?: string;
  readonly value?: string;
}

/** By pattern; not there while the server has not answered. */
export type RegexVerdicts = Readonly<Record<string, boolean>>;

export function entryProblem(entry: UrlAllowListEntry, verdicts: RegexVerdicts): EntryProblem {
  const value = entry.type === 'regex' ? regexProblem(entry.value, verdicts) : urlProblem(entry.value);
  return {
    ...(entry.title.trim() === '' && { title: 'Required field' }),
    ...(value !== undefined && { value }),
  };
}

export function entriesRule(
  entries: readonly UrlAllowListEntry[],
  verdicts: RegexVerdicts,
): string | undefined {
  const isWrong = entries.some((entry) => Object.keys(entryProblem(entry, verdicts)).length > 0);
  return isWrong ? 'Please correct the marked entries.' : undefined;
}

function urlProblem(value: string): string | undefined {
  return isValidUrl(value) ? undefined : 'Not a valid URL';
}

/** An empty pattern is one to Java, but would allow everything. */
function regexProblem(value: string, verdicts: RegexVerdicts): string | undefined {
  return value.trim() === '' || verdicts[value] === false ? 'Not a valid Java regular expression' : undefined;
}

export function newEntry(of: Partial<UrlAllowListEntry> = {}): UrlAllowListEntry {
  return { id: crypto.randomUUID(), title: '', value: '', type: 'literal', ...of };
}
