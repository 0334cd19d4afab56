// Checks requests against the schemas of their routes and turns what is wrong into the answers that clients know.
import { isDuration } from '@logboom/contract/common/duration';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyError, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { once } from '../../once.ts';
import { badRequest, bodyMissing, notFound, type RequestError } from '../errors.ts';

// `verbose` keeps the schema beside each error, which is where the names of the known properties come from.
// The schemas are our own, and a test looks whether they are ones: to do it here would be a good part of the start.
const shared = {
  useDefaults: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  validateSchema: false,
} as const;
/** Text in an address is turned into the number or flag that it stands for; a JSON body says what it means. */
const addressValidator = once(() => withFormats(new Ajv({ ...shared, coerceTypes: 'array' })));
const bodyValidator = once(() => withFormats(new Ajv(shared)));

export const compileRequestPart = (schema: object, httpPart?: string): ValidateFunction =>
  (httpPart === 'body' ? bodyValidator() : addressValidator()).compile(schema);

/** Compiles when the first request comes: for all routes at once this would be a good part of the start. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const compiled = once(() => compileRequestPart(schema, httpPart));
  return (value: unknown) => {
    if (httpPart !== 'body' && hasNul(value)) return { error: [NUL_IN_ADDRESS] };
    const validate = compiled();
    return validate(value) || { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
  };
};

/** PostgreSQL has no NUL characters, so there is nothing that such an address could lead to. */
const NUL_IN_ADDRESS: FastifySchemaValidationError = {
  keyword: 'pattern',
  instancePath: '',
  schemaPath: '',
  params: {},
  message: 'must not have a NUL character',
};

function hasNul(part: unknown): boolean {
  return Object.values(part ?? {}).some((value: unknown) =>
    Array.isArray(value) ? hasNul(value) : typeof value === 'string' && value.includes('\0'),
  );
}

/** Validates a value outside a route; fills in defaults. Returns what is wrong, or undefined. */
export function compileCheck(schema: object): (value: unknown) => string | undefined {
  const validate = bodyValidator().compile(schema);
  return (value) => (validate(value) ? undefined : describe(validate.errors?.[0]));
}

/** An address that cannot be parsed leads nowhere (404); a body that cannot be read is the caller's mistake (400). */
export function refusalOf(error: FastifyError): RequestError {
  if (error.validationContext !== 'body') return notFound();
  const first = error.validation?.[0] as ErrorObject | undefined;
  if (first && isMissingBody(first)) return bodyMissing();
  return badRequest(describe(first), 'INVALID_BODY');
}

function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return 'The request body is not valid.';
  if (error.keyword === 'additionalProperties') return unknownProperty(error);
  const where =
    error.instancePath === '' ? 'The request body' : error.instancePath.slice(1).replaceAll('/', '.');
  return `${where} ${error.message ?? 'is not valid'}`;
}

function unknownProperty({ params, parentSchema }: ErrorObject): string {
  const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});
  const name = (params as { additionalProperty: string }).additionalProperty;
  return `Unable to map property ${name}.\nKnown properties include: ${known.join(', ')}`;
}

function isMissingBody({ instancePath, keyword, data }: ErrorObject): boolean {
  return instancePath === '' && keyword === 'type' && (data === undefined || data === null);
}

function withFormats(ajv: Ajv): Ajv {
  return ajv.addFormat('iso-duration', isDuration).addVocabulary(['encodedTwice']);
}
