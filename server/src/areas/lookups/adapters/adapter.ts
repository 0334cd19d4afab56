// What a data adapter is to the runtime: content that is loaded whole again and again, or answers one by one.
import type { LookupAnswer } from '../../../ingest/lookups/answer.ts';
import type { LookupContent } from '../../../ingest/lookups/content.ts';

export interface LoadedContent {
  readonly content: LookupContent;
  readonly entries: number;
  readonly bytes: number;
}

export interface LoadingAdapter {
  readonly kind: 'loading';
  /** How often there may be something new; undefined when somebody says so. */
  readonly everyMs: number | undefined;
  /** `unchanged` when nothing is new since the last success. Fails with a `LoadError` when the content cannot be used. */
  load(signal: AbortSignal): Promise<LoadedContent | 'unchanged'>;
}

export interface AskingAdapter {
  readonly kind: 'asking';
  /** A failure is an answer, too. */
  ask(key: string): Promise<LookupAnswer>;
}

/** One that cannot do its work as it is configured. */
export interface IdleAdapter {
  readonly kind: 'idle';
  readonly problem: string;
  /** Somebody switched it off, so nobody needs to be told. */
  readonly isExpected: boolean;
}

export type RunningAdapter = LoadingAdapter | AskingAdapter | IdleAdapter;

/** The text is for administrators. */
export class LoadError extends Error {}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What went wrong with a connection is in the cause of a failed fetch.
  const cause = error.cause instanceof Error && error.cause.message !== '' ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
