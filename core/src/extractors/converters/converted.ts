// What a converter can come to.
import type { OfferedValue } from '../../message/set-field.ts';
import type { ExtractorTools } from '../extracted.ts';

export type Converted =
  | { readonly kind: 'value'; readonly value: OfferedValue }
  /** The target stays as it is, these come beside it. */
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, string> }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'failed'; readonly details: string };

export type Convert = (text: string, tools: ExtractorTools) => Converted;

export const UNCHANGED: Converted = { kind: 'unchanged' };
export const REMOVED: Converted = { kind: 'removed' };
