// Tells another server of events: the whole model as JSON, to an address on the URL allow-list.
import { isEncrypted } from '../../../cluster/secret-values.ts';
import { isObject } from '@logboom/contract/common/is-object';
import { postAllowed, type AllowedUrls } from './allowed-post.ts';
import type { Dispatch, Sender, StoredConfig } from './sender.ts';
import { flagIn, jsonPreview, textIn } from './template-model.ts';

export function httpSender(urls: AllowedUrls): Sender {
  return {
    async send(config, dispatch) {
      const url = textIn(config, 'url');
      return postAllowed(urls, dispatch, url, {
        url: withApiKey(url, config, dispatch),
        body: dispatch.model,
        headers: headersOf(config, dispatch),
        skipTlsVerification: flagIn(config, 'skip_tls_verification'),
      });
    },
    preview: (_, model) => [jsonPreview('Body', () => model)],
  };
}

function withApiKey(url: string, config: StoredConfig, { secret }: Dispatch): string {
  const name = textIn(config, 'api_key');
  const { api_secret: stored } = config;
  const value = isEncrypted(stored) ? secret('api_secret', stored) : undefined;
  if (name === '' || value === undefined || !URL.canParse(url)) return url;
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}

/** Named by the connection itself. */
const RESERVED = /^(?:host|content-length|content-type|connection|transfer-encoding)$/i;

function headersOf(config: StoredConfig, { secret, deliveryId }: Dispatch): Record<string, string> {
  const { headers, basic_auth: stored } = config;
  const given = isObject(headers) ? Object.entries(headers) : [];
  const basic = isEncrypted(stored) ? secret('basic_auth', stored) : undefined;
  return {
    ...Object.fromEntries(
      given.filter(([name]) => !RESERVED.test(name)).map(([name, value]) => [name, String(value)]),
    ),
    ...(basic !== undefined && { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
    'idempotency-key': deliveryId,
  };
}
