// The locale of a converter is chosen from the languages that the server knows; while they are not there, it is written.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { system } from '@logboom/contract/system/endpoints';
import type { Locales } from '@logboom/contract/system/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/call.ts';

const localesQuery = { ...queryOf(system.locales), staleTime: Infinity, throwOnError: false };

/** The fields, with the languages in the one that asks for a locale. */
export function useLocaleChoice(fields: RequestedConfiguration): RequestedConfiguration {
  const { locale } = fields;
  const { data } = useQuery({ ...localesQuery, enabled: locale !== undefined });
  return useMemo(() => {
    if (locale === undefined || data === undefined) return fields;
    return { ...fields, locale: { ...locale, type: 'dropdown', additional_info: { values: namesOf(data) } } };
  }, [fields, locale, data]);
}

function namesOf({ locales }: Locales): Record<string, string> {
  return Object.fromEntries(
    Object.values(locales).map(({ language_tag: tag, display_name: name }) => [tag, `${name} (${tag})`]),
  );
}
