// Services that the product itself knows: everybody may call them without an entry in the URL allow-list.
import { ADAPTER_DEFAULTS } from '@logboom/contract/lookups/defaults';

const ADDRESSES: ReadonlySet<string> = new Set([
  ADAPTER_DEFAULTS['otx-api'].api_url,
  ADAPTER_DEFAULTS['spamhaus-edrop'].url,
  ADAPTER_DEFAULTS.torexitnode.url,
]);

/** Webhooks, of which everybody has another one. Any other could be a machine inside. */
const WEBHOOKS = [
  /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\//,
  /^https:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/api\/webhooks\//,
  /^https:\/\/[a-z0-9-]+\.webhook\.office\.com\//,
];

export function isWellKnown(url: string): boolean {
  return ADDRESSES.has(url.replace(/\/$/, '')) || WEBHOOKS.some((service) => service.test(url));
}
