// The answers of several nodes, by their ids.
import { Type, type TSchema } from 'typebox';

/** Null for a node that refused. */
export function byNode<Answer extends TSchema>(answer: Answer) {
  return Type.Record(Type.String(), Type.Union([answer, Type.Null()]));
}
