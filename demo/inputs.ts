// The inputs of the demo: one that the shop sends to, and a generator that needs no sender.
import type { InputList } from '@logboom/contract/inputs/schemas';
import { freePort } from '../server/test/free-port.ts';
import type { Api } from './api.ts';

const SHOP = 'Demo: logs of the shop';
const GENERATOR = 'Demo: random requests';
const MAX_BYTES_AT_ONCE = 8 * 1024 * 1024;

export interface ShopInput {
  readonly port: number;
  /** False when an earlier run made it: then the history has been sent, too. */
  readonly isNew: boolean;
}

export async function ensureInputs(api: Api): Promise<ShopInput> {
  const { inputs } = await api.get<InputList>('system/inputs');
  if (!inputs.some(({ title }) => title === GENERATOR)) {
    await api.post('system/inputs', {
      title: GENERATOR,
      type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
      global: true,
      configuration: { sleep: 500, sleep_deviation: 300, source: 'generator.example.org' },
    });
  }
  const shop = inputs.find(({ title }) => title === SHOP);
  if (shop !== undefined) return { port: Number(shop.attributes['port']), isNew: false };
  // Another program may have the usual one.
  const port = await freePort();
  await api.post('system/inputs', {
    title: SHOP,
    type: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
    global: true,
    configuration: {
      bind_address: '127.0.0.1',
      port,
      enable_bulk_receiving: true,
      max_chunk_size: MAX_BYTES_AT_ONCE,
    },
  });
  return { port, isNew: true };
}
