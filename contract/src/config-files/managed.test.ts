import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { isAudited } from '../wire/endpoint.ts';
import { changesManaged } from './managed.ts';

/** What one does with things, and what people keep for themselves. */
const OPERATIONS =
  'authentication/services collectors collectors/agents config-files content-packs events/alerts events/callbacks ' +
  'events/definitions events/deliveries events/notifications identity/sessions identity/tokens identity/user-sessions ' +
  'identity/users indices indices/archives indices/deflector indices/ranges indices/templates inputs/cluster-states ' +
  'inputs/states lookups/tables notifications opamp/agents opamp/tokens pipelines/rules processing ' +
  'search/dashboard-links search/deletion search/exports sidecars sidecars/rollouts system/backups system/cluster ' +
  'system/cluster-diagnostics system/cluster-loggers system/diagnostics system/jobs system/load-balancer ' +
  'system/loggers system/support';

describe('where the configuration is changed by files alone', () => {
  it('calls that change something are refused, or are known to be none of the files', () => {
    const known = new Set(OPERATIONS.split(' '));
    const open = ENDPOINTS.filter((one) => one.method !== 'GET' && isAudited(one) && !changesManaged(one));
    expect(
      open.filter(({ table }) => !known.has(table)).map(({ table, name }) => `${table} ${name}`),
    ).toEqual([]);
  });
});
