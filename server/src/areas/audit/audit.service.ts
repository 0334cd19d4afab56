// Writes the audit log, and answers questions about it.
import { MAX_EXPORTED_ENTRIES } from '@logboom/contract/audit/rules';
import type {
  AuditConfig,
  AuditEntryDetails,
  AuditExportParameters,
  AuditPage,
  AuditPageParameters,
} from '@logboom/contract/audit/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { notFound, refused } from '../../http/errors.ts';
import { readListQuery } from '../../http/list-query.ts';
import { auditConfigEntry } from './audit-config.ts';
import { AUDIT_ATTRIBUTES, type AuditStore } from './audit.store.ts';
import { CSV_HEAD, csvLine, presentDetails, presentEntry } from './audit.present.ts';

const DEFAULT_SORT = { id: 'timestamp', direction: 'DESC' };
const NUMBER = /^\d{1,18}$/;

export function auditService(store: AuditStore, clusterConfig: ClusterConfig) {
  return {
    async page(parameters: AuditPageParameters): Promise<AuditPage> {
      const query = readListQuery(parameters.query);
      const sort = parameters.sort ?? DEFAULT_SORT.id;
      const order = parameters.order ?? (parameters.sort === undefined ? 'desc' : 'asc');
      const [{ rows, total: found }, total] = await Promise.all([
        store.page({ ...parameters, sort, order }, parseListQuery(query)),
        store.total(),
      ]);
      const { page, per_page } = parameters;
      return {
        query,
        sort,
        order,
        pagination: { total: found, count: rows.length, page, per_page },
        total,
        elements: rows.map(presentEntry),
        attributes: [...AUDIT_ATTRIBUTES],
        defaults: { sort: DEFAULT_SORT },
      };
    },

    async read(id: string): Promise<AuditEntryDetails> {
      const row = NUMBER.test(id) ? await store.find(id) : undefined;
      if (row === undefined) throw notFound(`Couldn't find audit entry ${id}`, 'AUDIT_ENTRY_UNKNOWN');
      return presentDetails(row);
    },

    async export(parameters: AuditExportParameters): Promise<string> {
      const conditions = parseListQuery(readListQuery(parameters.query));
      const all = { page: 1, per_page: MAX_EXPORTED_ENTRIES, sort: DEFAULT_SORT.id, order: 'desc' };
      const { rows } = await store.page({ ...all, filters: parameters.filters }, conditions);
      return `${CSV_HEAD}${rows.map(csvLine).join('')}`;
    },

    readConfig: (): Promise<AuditConfig> => clusterConfig.read(auditConfigEntry),

    async writeConfig(config: AuditConfig): Promise<AuditConfig> {
      const written = await clusterConfig.write(auditConfigEntry, config);
      if ('refusal' in written) throw refused(written.refusal, 'BAD_REQUEST');
      return clusterConfig.read(auditConfigEntry);
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
