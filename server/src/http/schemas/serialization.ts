// Writes answers as the schemas of their routes say: what is not in the schema does not leave the process.
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { once } from '../../once.ts';

export const compileAnswer = (schema: object): ((answer: unknown) => string) => fastJson(schema);

/** Compiles when the first answer goes out: for all routes at once this would be a good part of the start. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  const compiled = once(() => compileAnswer(schema));
  return (answer) => compiled()(answer);
};
