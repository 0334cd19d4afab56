// The language of rules with the fields that messages really have.
import { fields } from '@logboom/contract/search/endpoints/query-help';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CodeLanguage } from '../../../kit/code/editorProps.ts';
import { queryOf } from '../../../platform/call.ts';
import type { RuleServices } from './ruleCompletion.ts';

const fieldsQuery = { ...queryOf(fields.list), staleTime: 60_000, retry: false, throwOnError: false };

/** Made once; what it needs of the page it asks for when it needs it. */
export function useRuleLanguage(save: () => void): CodeLanguage {
  const { data } = useQuery(fieldsQuery);
  const services: RuleServices = { fields: () => (data ?? []).map(({ name }) => name), save };
  const latest = useRef(services);
  useLayoutEffect(() => {
    latest.current = services;
  });
  const [language] = useState<CodeLanguage>(() => async () => {
    const { ruleLanguage } = await import('./ruleLanguage.ts');
    return ruleLanguage({ fields: () => latest.current.fields(), save: () => latest.current.save?.() });
  });
  return language;
}
