// Services that know about addresses: Open Threat Exchange and the registries of addresses.
import { connect } from 'node:net';
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { isObject } from '@logboom/contract/common/is-object';
import { parseJson, type JsonObject } from '@logboom/core/codecs/tolerant-json';
import { isAddress, isReserved } from '../../../ingest/lookups/address-keys.ts';
import { EMPTY_ANSWER, errorAnswer, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { reasonOf, type AskingAdapter } from './adapter.ts';
import { fetchText } from './http-get.ts';
import type { IsAllowed } from './listed-over-http.ts';

const MAX_BYTES = 8 * 1024 * 1024;

export function otx(config: AdapterConfigs['otx-api'], isAllowed: IsAllowed): AskingAdapter {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': config.http_user_agent,
  };
  if (config.api_key) headers['x-otx-api-key'] = config.api_key;
  const timeoutMs = config.http_connect_timeout + config.http_read_timeout;
  return {
    kind: 'asking',
    async ask(key) {
      const indicator = indicatorOf(config.indicator, key);
      if (indicator === undefined) return EMPTY_ANSWER;
      const place = `api/v1/indicators/${indicator}/${encodeURIComponent(key)}/general`;
      try {
        const base = new URL(config.api_url.endsWith('/') ? config.api_url : `${config.api_url}/`).href;
        // Who allows the address of the service allows what is asked for below it.
        const isAllowedOrBelow = (url: string) => isAllowed(url.startsWith(base) ? config.api_url : url);
        const options = { headers, timeoutMs, maxBytes: MAX_BYTES, isAllowed: isAllowedOrBelow };
        const json = parseJson(await fetchText(new URL(place, base).href, options));
        return json.ok && isObject(json.value) ? pulses(json.value) : EMPTY_ANSWER;
      } catch (error) {
        return errorAnswer(reasonOf(error));
      }
    },
  };
}

/** Undefined for addresses that nobody outside knows. */
function indicatorOf(indicator: string, key: string): string | undefined {
  const isAboutAddresses = ['IPAutoDetect', 'IPv4', 'IPv6'].includes(indicator);
  if (isAboutAddresses && (!isAddress(key) || isReserved(key))) return undefined;
  if (indicator === 'IPAutoDetect') return key.includes(':') ? 'IPv6' : 'IPv4';
  return indicator;
}

function pulses(answer: JsonObject): LookupAnswer {
  const info = answer['pulse_info'];
  const count = isObject(info) ? info['count'] : undefined;
  return { ...EMPTY_ANSWER, single: typeof count === 'number' ? count : null, multi: answer };
}

const REGISTRY = 'whois.arin.net';
const PORT = 43;
const MAX_ANSWER_LENGTH = 100_000;

export function whois({ connect_timeout, read_timeout }: AdapterConfigs['whois']): AskingAdapter {
  return {
    kind: 'asking',
    async ask(key) {
      const address = key.trim();
      if (!isAddress(address)) return errorAnswer();
      if (isReserved(address)) return EMPTY_ANSWER;
      try {
        return readWhois(await askRegistry(address, connect_timeout + read_timeout));
      } catch (error) {
        return errorAnswer(reasonOf(error));
      }
    },
  };
}

function askRegistry(address: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: REGISTRY, port: PORT, signal: AbortSignal.timeout(timeoutMs) });
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(`n + ${address}\r\n`));
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.length > MAX_ANSWER_LENGTH)
        socket.destroy(new Error('The answer of the registry is too long'));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** The last organisation is the one that uses the address. */
export function readWhois(text: string): LookupAnswer {
  const last = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, 'gim'))].at(-1)?.[1]?.trim() || undefined;
  const organization = last('OrgName') ?? last('org-name') ?? last('owner');
  const country_code = last('Country');
  if (organization === undefined && country_code === undefined) return EMPTY_ANSWER;
  return {
    ...EMPTY_ANSWER,
    single: `${organization ?? 'N/A'}/${country_code ?? 'N/A'}`,
    multi: { organization: organization ?? null, country_code: country_code ?? null },
  };
}
