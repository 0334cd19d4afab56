// A name that is taken already, told at the field in words for people.
import { FetchError } from '../../platform/fetch/errors.ts';

/** Runs a save; a failure because of the name becomes one that forms show there. */
export async function withTakenTitle<Answer>(
  kind: 'rule' | 'pipeline',
  save: Promise<Answer>,
): Promise<Answer> {
  try {
    return await save;
  } catch (error) {
    const title = takenTitle(error);
    if (title === undefined) throw error;
    throw new Error(`There already is a ${kind} called "${title}". Choose another name.`, { cause: error });
  }
}

function takenTitle(error: unknown): string | undefined {
  if (!(error instanceof FetchError)) return undefined;
  const { message } = error;
  return /duplicate key error/.test(message) ? (/title: "(.*)"/.exec(message)?.[1] ?? '') : undefined;
}
