// What a query says that finds nothing. While a test waits, it is asked again and again, and nobody reads the answer: the
// page as text belongs only into the one that ends the wait.
import { getConfig, prettyDOM } from '@testing-library/react';

/** The testing library's own sign, by which it spares itself the list of roles. */
const IS_WAITING = '_disableExpensiveErrorDiagnostics';

export function briefWhileWaiting(message: string | null, page: Element): Error {
  const isWaiting = Reflect.get(getConfig(), IS_WAITING) === true;
  const words = isWaiting ? [message] : [message, prettyDOM(page)];
  const error = new Error(words.filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
