// What the program and the thread of the embedded PostgreSQL say to each other. Every order is answered once, in their order.
import type { Failure } from './failure.ts';

export interface ThreadSetup {
  /** Where its files are. */
  readonly directory: string;
  /** What a new directory begins with. */
  readonly image: string | undefined;
}

export type Order =
  /** The first one. */
  | { readonly kind: 'open' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** A copy of its files into a directory. */
  | { readonly kind: 'copy'; readonly to: string }
  /** The last one. */
  | { readonly kind: 'close' };

export type ToThread = Order & { readonly id: number };

export type FromThread =
  /** With the rows, see `rows.ts`. */
  | { readonly kind: 'done'; readonly id: number; readonly text: string | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  /** PostgreSQL ended itself; it is opened again for the next order. */
  | { readonly kind: 'ended'; readonly failure: Failure };
