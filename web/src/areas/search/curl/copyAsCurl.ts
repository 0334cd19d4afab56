// Any request of the page as a command for a terminal, so that what one does here can be done by a script.
import { copyText } from '../../../kit/text/copyText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { serverUrl } from '../../../platform/appConfig.ts';
import type { ApiPath, Method } from '../../../platform/fetch/transport.ts';

export interface CurlRequest {
  readonly method: Method;
  readonly path: ApiPath;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** JSON unless told otherwise. */
  readonly accept?: string;
}

/** The session of the browser is no business of a script: it brings an access token of its own. */
const CREDENTIALS = '-u "$LOGBOOM_TOKEN:token"';

export function curlCommand({ method, path, body, accept = 'application/json' }: CurlRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(path))}`,
    CREDENTIALS,
    `-H ${quoted(`Accept: ${accept}`)}`,
    // Every write must say who asks.
    ...(method === 'GET' ? [] : [`-H ${quoted('X-Requested-By: curl')}`]),
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

export async function copyAsCurl(request: CurlRequest): Promise<void> {
  if (await copyText(curlCommand(request))) {
    toast.success('Copied. Put an access token into LOGBOOM_TOKEN before you run it.');
  } else {
    toast.error('The browser does not let the page copy.');
  }
}

function addressOf(path: ApiPath): string {
  return new URL(`${serverUrl()}${path}`, window.location.href).href;
}

/** For a POSIX shell: nothing between single quotes means anything but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
