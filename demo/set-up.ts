// Sets the demo up through the public API. What an earlier run made is left as it is.
import type { SystemHealth } from '@logboom/contract/system/schemas';
import { ensureAlerts } from './alerts.ts';
import type { Api } from './api.ts';
import { ensureCollectorConfigurations } from './collectors.ts';
import { ensureDashboards } from './dashboards.ts';
import { ensureInputs, type ShopInput } from './inputs.ts';
import { ensurePacks, type PackPorts } from './packs/install.ts';
import { ensureSavedSearches } from './saved-searches.ts';
import { ensureStreams } from './streams.ts';

export interface Demo {
  readonly shop: ShopInput;
  readonly packPorts: PackPorts;
}

/** Streams come first: messages are not sorted into them afterwards. */
export async function setUp(api: Api): Promise<Demo> {
  await ensureStreams(api);
  await ensureSavedSearches(api);
  await ensureDashboards(api);
  await ensureAlerts(api);
  await ensureCollectorConfigurations(api);
  const packPorts = await ensurePacks(api);
  return { shop: await ensureInputs(api), packPorts };
}

/** Why messages cannot be stored and searched on this machine, or undefined when they can. */
export async function storeTrouble(api: Api): Promise<string | undefined> {
  const { engines } = await api.get<SystemHealth>('system/health');
  const store = engines.find(({ engine }) => engine === 'messages');
  return store?.state === 'ok' ? undefined : (store?.detail ?? 'The message store does not answer.');
}
