// What processing must know about inputs.
import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { textOption } from '@logboom/core/codecs/codec';
import type { FastifyBaseLogger } from 'fastify';
import type { Ingest } from '../../ingest/ingest.ts';
import type { InputPlan } from '../../ingest/plan.ts';
import { isEncrypted } from '../../cluster/secret-values.ts';
import type { InputTypeTable } from './input-types.ts';
import type { Input } from './input.ts';

const MAX_DEFINITION_BYTES = 1024 * 1024;

/** Publishes the inputs, when something about them is new to processing. */
export function inputsPlanner(
  ingest: Pick<Ingest, 'publish'>,
  types: InputTypeTable,
  logger: Pick<FastifyBaseLogger, 'warn'>,
) {
  let published: InputPlan[] | undefined;
  return async (inputs: readonly Input[]): Promise<void> => {
    const plan = (await Promise.all(inputs.map((input) => planOf(input, types, logger)))).flat();
    if (isDeepStrictEqual(plan, published)) return;
    published = plan;
    ingest.publish('inputs', plan);
  };
}

async function planOf(
  input: Input,
  types: InputTypeTable,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<InputPlan[]> {
  const type = types.get(input.type);
  if (type === undefined) return [];
  const { id, title, configuration, staticFields } = input;
  const plain = Object.entries(configuration).filter(([, value]) => !isEncrypted(value));
  const netflow9Definitions = await definitionsOf(type.codec, input, logger);
  return [
    {
      id,
      title,
      type: input.type,
      codec: type.codec,
      staticFields,
      configuration: Object.fromEntries(plain),
      ...(netflow9Definitions !== undefined && { netflow9Definitions }),
    },
  ];
}

/** The text of the file that a NetFlow input names. */
export async function definitionsOf(
  codec: string,
  { id, configuration }: Pick<Input, 'id' | 'configuration'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string | undefined> {
  const file = codec === 'netflow' ? textOption(configuration, 'netflow9_definitions_Path', '') : '';
  if (file === '') return undefined;
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_DEFINITION_BYTES));
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    logger.warn(
      { err: error, input: id },
      'The file of NetFlow 9 definitions of an input cannot be read. Check its path and its permissions.',
    );
    return undefined;
  }
}
