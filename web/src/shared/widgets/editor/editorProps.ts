// What the parts of the aggregation editor share.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { Problem } from './problems.ts';

export interface EditorPartProps {
  readonly fieldTypes: readonly FieldType[];
  readonly problems: readonly Problem[];
}
