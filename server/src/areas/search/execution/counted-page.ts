// A page of messages, and how many there are altogether.
import type { MessageSource } from '../sql/source.ts';
import { countMessages, isLong, totalByPage } from './run-messages.ts';
import { shownMessages, type ShownMessages, type ShownPage, type ShowingParts } from './shown-messages.ts';

interface CountedPage extends ShownMessages {
  readonly total: number;
}

/** When nobody wants to know: as many as this page and those before it have. */
export async function uncountedPage(
  parts: ShowingParts,
  source: MessageSource,
  page: ShownPage,
  signal: AbortSignal | undefined,
): Promise<CountedPage> {
  const shown = await shownMessages(parts, source, page, signal);
  return { ...shown, total: page.offset + shown.found };
}

/**
 * The engine reads a list with one thread, so counting goes on beside it. A page that is not full tells the number itself, mostly
 * before the other one is there, which is then stopped.
 * @param known the number, when somebody else finds it out; undefined when that has failed
 */
export async function countedPage(
  parts: ShowingParts,
  source: MessageSource,
  page: ShownPage,
  signal: AbortSignal | undefined,
  known?: Promise<number | undefined>,
): Promise<CountedPage> {
  const over = new AbortController();
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const count = () => countMessages(parts.messages, source, either);
  const total = () => (known === undefined ? count() : known.then((one) => one ?? count()));
  // The list first: it is what one looks at when only one of them has a reader. But a long one would be kept, tens of megabytes of
  // it, until the other has had its turn.
  const early = isLong(page) ? total() : undefined;
  const listing = shownMessages(parts, source, page, signal);
  const counting = early ?? total();
  // When the page is not full, or fails itself, nobody asks how this went.
  counting.catch(() => undefined);
  try {
    const shown = await listing;
    return { ...shown, total: totalByPage(shown.found, page) ?? (await counting) };
  } finally {
    over.abort();
  }
}
