// What went wrong with a search as a whole, in words that say what to do.
import type { SearchError } from '@logboom/contract/search/schemas';
import { errorText, FetchError, StreamPermissionError } from '../../../platform/fetch/errors.ts';
import type { SearchRun } from '../state/searchPage.ts';

export interface SearchFailure {
  readonly kind: 'streams' | 'store' | 'server' | 'query' | 'search';
  readonly title: string;
  readonly text: string;
  /** For those who are asked for help. */
  readonly error: unknown;
}

/** Undefined while at least a part of the search has an answer; parts that failed say so themselves. */
export function failureOf({
  failure,
  answer,
}: Pick<SearchRun, 'failure' | 'answer'>): SearchFailure | undefined {
  if (failure !== null) return requestFailure(failure);
  if (answer === undefined || Object.keys(answer.result.search_types).length > 0) return undefined;
  const [error] = [...answer.errors, ...answer.result.errors];
  return error && executionFailure(error);
}

function requestFailure(error: Error): SearchFailure {
  if (error instanceof StreamPermissionError) {
    const which = error.streams.length === 0 ? '' : `: ${error.streams.join(', ')}`;
    return {
      kind: 'streams',
      title: 'You may not read these streams',
      error,
      text: `This search reaches into streams that you may not read${which}. Choose others, or ask an administrator to share them with you.`,
    };
  }
  if (error instanceof FetchError && (error.status === undefined || error.status >= 500)) {
    const title = 'The server could not run the search';
    return { kind: 'server', title, text: errorText(error), error };
  }
  return otherFailure(errorText(error), error);
}

const UNREADABLE = /^Cannot parse query/;

function otherFailure(text: string, error: unknown): SearchFailure {
  return UNREADABLE.test(text)
    ? { kind: 'query', title: 'The query cannot be read', text, error }
    : { kind: 'search', title: 'The search could not be run', text, error };
}

/** How the server begins every description of a failed part. */
const PREFIX = /^Unable to perform search query:\s*/;
const STORE = /ClickHouse|data directory|message store/i;

function executionFailure(error: SearchError): SearchFailure {
  const text = error.description.replace(PREFIX, '');
  return STORE.test(text)
    ? { kind: 'store', title: 'Messages cannot be searched at the moment', text, error }
    : otherFailure(text, error);
}
