// Installs the content packs that ship with the product, each once, on ports of this machine that are free.
import type {
  ContentPack,
  ContentPackList,
  Installation,
  Installations,
  ShippedPacks,
} from '@logboom/contract/content-packs/schemas';
import { freePort } from '../../server/test/free-port.ts';
import type { Api } from '../api.ts';

/** By the names of the packs' parameters. */
export type PackPorts = ReadonlyMap<string, number>;

export async function ensurePacks(api: Api): Promise<PackPorts> {
  const { content_packs: shipped } = await api.get<ShippedPacks>('system/content_packs/shipped');
  const { content_packs: listed } = await api.get<ContentPackList>('system/content_packs/latest');
  const ports = new Map<string, number>();
  for (const pack of listed.filter(({ id }) => shipped.some((one) => one.id === id))) {
    const { parameters } = await ensureInstalled(api, pack);
    for (const [name, { '@type': type, '@value': value }] of Object.entries(parameters))
      if (type === 'integer') ports.set(name, Number(value));
  }
  return ports;
}

async function ensureInstalled(api: Api, { id, rev, parameters }: ContentPack): Promise<Installation> {
  const { installations } = await api.get<Installations>(`system/content_packs/${id}/installations`);
  const [present] = installations;
  if (present !== undefined) return present;
  const given: Record<string, object> = {};
  for (const { name, type, default_value: proposed } of parameters)
    given[name] = {
      '@type': type,
      '@value': type === 'integer' ? await freePort() : ownValue(name, proposed),
    };
  return api.post<Installation>(`system/content_packs/${id}/${rev}/installations`, {
    parameters: given,
    comment: 'For the demo',
  });
}

/** The demo is for this machine only, and a shop that sends less than most. */
const OWN_VALUES: Readonly<Record<string, unknown>> = {
  LISTEN_ADDRESS: '127.0.0.1',
  NETFLOW_BYTES: 40_000_000,
};
const ownValue = (name: string, proposed: unknown) => OWN_VALUES[name] ?? proposed;
