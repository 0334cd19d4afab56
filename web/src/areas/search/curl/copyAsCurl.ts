// Any request of the page as a command for a terminal, so that what one does here can be done by a script.
import { addressOf, type AddressInput } from '@logboom/contract/wire/address';
import type { Endpoint } from '@logboom/contract/wire/endpoint';
import { copyText } from '../../../kit/text/copyText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { serverUrl } from '../../../platform/appConfig.ts';
import type { Input } from '../../../platform/fetch/wireRequest.ts';

/** The session of the browser is no business of a script: it brings an access token of its own. */
const CREDENTIALS = '-u "$LOGBOOM_TOKEN:token"';

/** @param accept when the call answers in several forms */
export function curlCommand<E extends Endpoint>(
  endpoint: E,
  input: NoInfer<Input<E>>,
  accept?: string,
): string {
  const { method, produces = ['application/json'] } = endpoint;
  const { body, ...address }: AddressInput & { body?: unknown } = input;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(wholeAddress(addressOf(endpoint, address)))}`,
    CREDENTIALS,
    `-H ${quoted(`Accept: ${accept ?? produces[0] ?? '*/*'}`)}`,
    // Every write must say who asks.
    ...(method === 'GET' ? [] : [`-H ${quoted('X-Requested-By: curl')}`]),
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

export async function copyAsCurl<E extends Endpoint>(
  endpoint: E,
  input: NoInfer<Input<E>>,
  accept?: string,
): Promise<void> {
  if (await copyText(curlCommand(endpoint, input, accept))) {
    toast.success('Copied. Put an access token into LOGBOOM_TOKEN before you run it.');
  } else {
    toast.error('The browser does not let the page copy.');
  }
}

function wholeAddress(path: string): string {
  return new URL(`${serverUrl()}${path}`, window.location.href).href;
}

/** For a POSIX shell: nothing between single quotes means anything but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
