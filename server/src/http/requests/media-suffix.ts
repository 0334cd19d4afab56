// A suffix such as `.json` or `.csv` at the end of an address of the API says which answer is wanted, instead of the header.
import type { IncomingMessage } from 'node:http';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  log: 'text/plain',
};
const SUFFIX = /^([^?]*[^/?])\.(json|ndjson|csv|log)(\?.*)?$/;
/** Addresses that end with the name of a file, whatever it ends with. */
const FILES = ['openapi.json', 'views/search/messages/job/', 'cluster/debug/support/bundle/'];

/** For `rewriteUrl`: the address without the suffix, which then counts as what the client accepts. */
export function withoutSuffix(
  apiPrefix: string,
): (request: Pick<IncomingMessage, 'url' | 'headers'>) => string {
  return (request) => {
    const url = request.url ?? '/';
    if (!url.startsWith(apiPrefix)) return url;
    const [, path, suffix = '', question = ''] = SUFFIX.exec(url) ?? [];
    if (path === undefined || FILES.some((name) => url.startsWith(`${apiPrefix}${name}`))) return url;
    request.headers.accept = MEDIA_TYPES[suffix];
    return path + question;
  };
}
