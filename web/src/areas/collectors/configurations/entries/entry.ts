// The three kinds of things in a configuration, and what they are called where people read it.
import type { CollectorInput, CollectorOutput, CollectorSnippet } from '@logboom/contract/collectors/schemas';
import type { CollectorFamily } from '@logboom/contract/collectors/kinds';

export type Entry =
  | { readonly kind: 'output'; readonly entry: CollectorOutput }
  | { readonly kind: 'input'; readonly entry: CollectorInput }
  | { readonly kind: 'snippet'; readonly entry: CollectorSnippet };
export type KindOfEntry = Entry['kind'];

/** What somebody wants to do in a dialog. */
export type Opened =
  | { readonly action: 'create'; readonly kind: KindOfEntry; readonly family: CollectorFamily }
  | ({ readonly action: 'edit' } & Entry)
  | ({ readonly action: 'copy' } & Entry);

export const NOUNS: Record<KindOfEntry, 'Output' | 'Input' | 'Snippet'> = {
  output: 'Output',
  input: 'Input',
  snippet: 'Snippet',
};

export const FAMILY_NAMES: Record<CollectorFamily, string> = { beat: 'Beats', nxlog: 'NXLog' };

export function entryId({ kind, entry }: Entry): string {
  switch (kind) {
    case 'output':
      return entry.output_id;
    case 'input':
      return entry.input_id;
    case 'snippet':
      return entry.snippet_id;
  }
}
