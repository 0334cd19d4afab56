// The same operation on many entities: what is asked, and what is answered.
import { Type, type Static } from 'typebox';
import { storedText } from './stored-text.ts';

export const BulkRequest = Type.Object(
  { entity_ids: Type.Array(storedText(64), { maxItems: 10_000 }) },
  { additionalProperties: false },
);
export type BulkRequest = Static<typeof BulkRequest>;

/** Each entity succeeds or fails on its own. */
export const BulkAnswer = Type.Object({
  successfully_performed: Type.Integer(),
  failures: Type.Array(Type.Object({ entity_id: Type.String(), failure_explanation: Type.String() })),
});
export type BulkAnswer = Static<typeof BulkAnswer>;
