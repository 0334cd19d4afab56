// Posts to an address that administrators allow, over a connection as they want it.
import { postJson, type Post } from './post-json.ts';
import { DeliveryError, type Dispatch } from './sender.ts';

export interface AllowedUrls {
  readonly isAllowed: (url: string) => Promise<boolean>;
  /** Tells administrators which address is missing on the list. */
  readonly onRefused: (url: string, notification: Dispatch['notification']) => Promise<void>;
  /** Whether connections are kept alive by probes, as administrators choose. */
  readonly keepsAlive: () => Promise<boolean>;
}

/**
 * @param url as it was configured, which is what has to be on the list
 * @param post may add to the address
 */
export async function postAllowed(
  urls: AllowedUrls,
  dispatch: Dispatch,
  url: string,
  post: Pick<Post, 'body'> & Partial<Post>,
): Promise<string> {
  await demandAllowed(urls, url, dispatch);
  return postJson({ url, ...post, keepsAlive: await urls.keepsAlive(), signal: dispatch.signal });
}

/** The list may be changed any time, so this is worth another attempt. */
async function demandAllowed(urls: AllowedUrls, url: string, dispatch: Dispatch): Promise<void> {
  if (await urls.isAllowed(url)) return;
  if (!dispatch.isTest) await urls.onRefused(url, dispatch.notification);
  throw new DeliveryError(`URL <${url}> is not whitelisted.`, { permanent: false });
}
