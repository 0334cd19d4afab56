// Writes answers as the schemas of their routes say: what is not in the schema does not leave the process.
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { once } from '../../once.ts';

type Serialize = (answer: unknown) => string;

/** Many endpoints answer with the same thing. */
const compiledAnswers = new WeakMap<object, Serialize>();

export function compileAnswer(schema: object): Serialize {
  const known = compiledAnswers.get(schema);
  if (known) return known;
  const compiled = fastJson(schema);
  compiledAnswers.set(schema, compiled);
  return compiled;
}

/** Compiles when the first answer goes out: for all routes at once this would be a good part of the start. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  const compiled = once(() => compileAnswer(schema));
  return (answer) => compiled()(answer);
};
