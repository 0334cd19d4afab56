// What the time range picker asks the server: the presets of this installation, and what a keyword means.
import { parseDuration } from '@logboom/contract/common/duration';
import { configEntries } from '@logboom/contract/configuration/endpoints';
import type { SearchesConfig } from '@logboom/contract/configuration/schemas';
import { tools } from '@logboom/contract/tools/endpoints';
import type { NaturalDateRange } from '@logboom/contract/tools/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FetchError, errorText } from '../../platform/fetch/errors.ts';
import { queryOf } from '../../platform/call.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import { toast } from '../../kit/feedback/toast.tsx';

export interface Preset {
  readonly seconds: number;
  readonly label: string;
}

/** For users who may not read the configuration, and until it has arrived. */
const USUAL: Record<string, string> = {
  PT5M: '5 minutes',
  PT15M: '15 minutes',
  PT1H: '1 hour',
  PT8H: '8 hours',
  P1D: '1 day',
  P7D: '7 days',
  P30D: '30 days',
  PT0S: 'all messages',
};

/** Undefined for users who may not read the configuration, and until it has arrived. */
export function useSearchesConfig(): SearchesConfig | undefined {
  const { data } = useQuery({
    ...queryOf(configEntries.searches.read),
    enabled: usePermissions().isPermitted('clusterconfigentry:read'),
    throwOnError: false,
    staleTime: 60_000,
  });
  return data ?? undefined;
}

export function useRelativePresets(): Preset[] {
  return presetsOf(useSearchesConfig()?.relative_timerange_options ?? USUAL);
}

/** In the order of the configuration; what is no duration cannot be a preset. */
export function presetsOf(options: Record<string, string>): Preset[] {
  return Object.entries(options).flatMap(([duration, label]) => {
    const milliseconds = parseDuration(duration);
    return milliseconds === undefined ? [] : [{ seconds: Math.floor(milliseconds / 1000), label }];
  });
}

export interface KeywordPreview {
  readonly range: NaturalDateRange | undefined;
  /** The server was asked, and does not understand the keyword. */
  readonly invalid: boolean;
  readonly failed: boolean;
}

export function useKeywordPreview(keyword: string, timeZone: string): KeywordPreview {
  const { data, error } = useQuery({
    ...queryOf(tools.naturalDate, { query: { string: keyword, timezone: timeZone } }),
    enabled: keyword !== '',
    retry: false,
    // "Last 5 minutes" means something else every second.
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  const invalid = error instanceof FetchError && error.status === 422;
  const failed = error !== null && !invalid;
  useEffect(() => {
    if (failed) toast.error(errorText(error), 'Could not load keyword preview');
  }, [failed, error]);
  return { range: error === null ? data : undefined, invalid, failed };
}
