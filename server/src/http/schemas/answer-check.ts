// Holds every JSON answer against the schema of its endpoint. Tests run with it: what the contract says is what travels.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Ajv, type ValidateFunction } from 'ajv';
import { once } from '../../once.ts';

/** The formats of requests say nothing new about an answer. */
const validator = once(() => new Ajv({ strict: false, validateFormats: false }));
/** Tests start many servers in one process. */
const compiled = new WeakMap<object, ValidateFunction>();

export function checkAnswers(server: FastifyInstance): void {
  const ajv = validator();
  server.addHook('onSend', async (request, reply, payload) => {
    const schema = answerSchema(request, reply.statusCode);
    if (schema === undefined || typeof payload !== 'string' || !isJson(reply.getHeader('content-type')))
      return payload;
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    if (!validate(JSON.parse(payload))) {
      const { method, url } = request.routeOptions;
      throw new Error(
        `The answer of ${String(method)} ${url ?? ''} is not as declared: ${ajv.errorsText(validate.errors)}`,
      );
    }
    return payload;
  });
}

/** A refusal may always be the general one, whatever else is declared for its status. */
function answerSchema(request: FastifyRequest, status: number): object | undefined {
  if (status >= 400) return undefined;
  const answers = (request.routeOptions.schema?.response ?? {}) as Record<string, object>;
  const declared = answers[status];
  return declared === undefined || 'content' in declared ? undefined : declared;
}

function isJson(contentType: unknown): boolean {
  return String(contentType).startsWith('application/json');
}
