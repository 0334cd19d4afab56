// GreyNoise: whether an address on the Internet scans everybody, and who that is.
import { isObject } from '@logboom/contract/common/is-object';
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { parseJson, type JsonObject } from '@logboom/core/codecs/tolerant-json';
import { isAddress, isReserved } from '../../../ingest/lookups/address-keys.ts';
import { EMPTY_ANSWER, errorAnswer, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { LoadError, reasonOf, type AskingAdapter } from './adapter.ts';
import { httpGet } from './http-get.ts';

type Config = AdapterConfigs['GreyNoise' | 'GreyNoise Community IP Lookup'];

const GREY_NOISE = 'https://api.greynoise.io';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const NOT_SEEN = 404;

interface GreyNoiseParts {
  /** Undefined when none is set, or when it cannot be read. */
  readonly token: () => string | undefined;
  readonly home?: string;
}

export function greyNoise({ type }: Config, { token, home = GREY_NOISE }: GreyNoiseParts): AskingAdapter {
  const isCommunity = type === 'GreyNoise Community IP Lookup';
  const path = isCommunity ? '/v3/community/' : '/v2/noise/quick/';
  const select = isCommunity ? communityAnswer : quickAnswer;

  async function fetchAnswer(address: string): Promise<LookupAnswer> {
    const key = token();
    if (key === undefined) throw new LoadError('The data adapter has no API token.');
    const { status, text } = await httpGet(`${home}${path}${encodeURIComponent(address)}`, {
      headers: { accept: 'application/json', key },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      isAllowed: async (url) => url.startsWith(`${home}/`),
    });
    const isAnswer = status === 200 || (isCommunity && status === NOT_SEEN);
    if (!isAnswer) throw new LoadError(`GreyNoise answered with status ${status}.`);
    const json = parseJson(text);
    if (!json.ok || !isObject(json.value)) throw new LoadError('GreyNoise did not answer with JSON.');
    return { ...EMPTY_ANSWER, multi: select(json.value) };
  }

  return {
    kind: 'asking',
    async ask(key) {
      const address = key.trim();
      if (!isAddress(address)) return errorAnswer('The key is not an IP address.');
      // Nobody else knows reserved addresses, and the service knows none of version 6.
      if (isReserved(address) || address.includes(':')) return EMPTY_ANSWER;
      return fetchAnswer(address).catch((error: unknown) => errorAnswer(reasonOf(error)));
    },
  };
}

function quickAnswer({ ip = null, noise = null, code = null, riot = null }: JsonObject): JsonObject {
  return { ip, noise, code, riot };
}

function communityAnswer(answer: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'message'));
}
