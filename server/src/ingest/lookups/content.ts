// The content of data adapters that are loaded whole, in the form in which it is shared with threads.
import type { GeoDatabaseType } from '@logboom/contract/lookups/configs';
import type { RangeLengths } from './address-keys.ts';
import type { TextTableData } from './text-table.ts';

/** How the text of a value is meant: as it is, as JSON of an entry with its expiry, as a listed range, as ids of nodes. */
export type ValueForm = 'text' | 'entry' | 'subnet' | 'nodes';

export type LookupContent =
  /** Nothing is loaded; every key is empty. */
  | { readonly kind: 'nothing' }
  /** The answers are not here; they are asked for one by one. */
  | { readonly kind: 'live' }
  | {
      readonly kind: 'keys';
      readonly table: TextTableData;
      readonly values: ValueForm;
      readonly ignoresCase: boolean;
      /** Every key has an answer: whether it is there. */
      readonly presenceOnly: boolean;
    }
  | {
      readonly kind: 'ranges';
      readonly table: TextTableData;
      readonly values: ValueForm;
      readonly lengths: RangeLengths;
    }
  | { readonly kind: 'geo'; readonly database: SharedArrayBuffer; readonly type: GeoDatabaseType };
