// Reads the audit log and changes how long it is kept.
import { audit } from '@logboom/contract/audit/endpoints';
import type { AuditConfig } from '@logboom/contract/audit/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import type { FilteredListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOfTable, queryOf, urlOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

export function auditPageQuery({ page, size, ...question }: FilteredListQuestion) {
  return {
    ...queryOf(audit.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export const auditEntryQuery = (entryId: string) => queryOf(audit.read, { entryId });

export const auditConfigQuery = () => queryOf(audit.readConfig);

/** Where a browser downloads what the list shows, all pages of it. */
export function auditExportUrl({ query, filters }: Pick<FilteredListQuestion, 'query' | 'filters'>): string {
  return urlOf(audit.export, { query: { query, filters } });
}

export function useSaveAuditConfig() {
  return useChange({
    call: (config: AuditConfig) => call(audit.writeConfig, { body: config }),
    outdates: keyOfTable(audit.readConfig),
    done: ({ retention_days }) => `The audit log is kept for ${retention_days} days.`,
  });
}
