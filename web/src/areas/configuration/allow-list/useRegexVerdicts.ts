// Asks the server about the patterns of a list, a moment after somebody stopped typing.
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { regexCheckQuery } from './allowList.api.ts';
import type { RegexVerdicts } from './entryRules.ts';

const VALIDATION_DELAY_MS = 200;

/** The entries that are judged: nobody is corrected in the middle of a word. */
export function useSettledEntries(entries: readonly UrlAllowListEntry[]): readonly UrlAllowListEntry[] {
  return useDebouncedValue(entries, VALIDATION_DELAY_MS)[0];
}

export function useRegexVerdicts(entries: readonly UrlAllowListEntry[]): RegexVerdicts {
  const settled = useSettledEntries(entries);
  const patterns = [...new Set(settled.filter(isPattern).map(({ value }) => value))];
  const answers = useQueries({ queries: patterns.map(regexCheckQuery) });
  return Object.fromEntries(
    answers.flatMap(({ data }) => (data === undefined ? [] : [[data.regex, data.is_valid]])),
  );
}

function isPattern({ type, value }: UrlAllowListEntry): boolean {
  return type === 'regex' && value.trim() !== '';
}
