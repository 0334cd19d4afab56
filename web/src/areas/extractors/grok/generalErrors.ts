// What the server says about a grok pattern, or about a whole file of them.
import { FetchError } from '../../../platform/fetch/errors.ts';

/** These refusals name no field: their texts are below `_`, and the message says only that there are some. */
export async function withGeneralErrors<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const texts = error instanceof FetchError ? generalErrors(error.additional.body) : [];
    throw texts.length === 0 ? error : new Error(texts.join(' '), { cause: error });
  }
}

function generalErrors(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('validation_errors' in body)) return [];
  const { _: errors = [] } = body.validation_errors as { _?: { error: string }[] };
  return errors.map(({ error }) => error);
}
