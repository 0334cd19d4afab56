// Starts the transport of an input, with everything that it needs.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import type { BackgroundParts, IngestParts, ProgramParts } from '../../area.ts';
import type { Secrets } from '../../cluster/secrets.ts';
import { createInputIntake, GelfChunks } from '../../ingest/transports/input-intake.ts';
import type { RunningTransport } from '../../ingest/transports/transport.ts';
import { opened } from './configuration/input-secrets.ts';
import type { StateReporter } from './input-runner.ts';
import type { InputType, InputTypeTable } from './input-types.ts';
import type { Input } from './input.ts';
import { definitionsOf } from './inputs-plan.ts';
import { SERVER_TIME_ZONE } from './type-catalogue.ts';

type Parts = ProgramParts & Pick<IngestParts, 'ingest'> & Pick<BackgroundParts, 'notifications'>;

export function inputStarter(parts: Parts, types: InputTypeTable, secrets: Secrets) {
  const { ingest, metrics, logger, settings, notifications } = parts;
  const chunks = new GelfChunks(metrics, (inputId) => metrics.meter(`gelf.${inputId}.failures`).mark());
  const prefixOf = ({ type, id }: Input) => `${type}.${id}`;
  const directoryOf = (id: string) => join(settings.dataDir, 'inputs', id);

  return {
    async start(input: Input, reporter: StateReporter): Promise<RunningTransport> {
      const type = types.get(input.type);
      if (type === undefined) throw new Error(`There is no input type ${input.type} on this node`);
      await checkCodec(type, input, logger);
      const shared = { inputId: input.id, metrics, metricPrefix: prefixOf(input) };
      return type.transport.start({
        ...shared,
        ...reporter,
        configuration: opened(secrets, input),
        intake: createInputIntake({
          ...shared,
          intake: ingest.intake,
          chunks: type.codec === 'gelf' ? chunks : undefined,
        }),
        logger: logger.child({ input: input.id }),
        directory: directoryOf(input.id),
        reportDropped(messages, reason) {
          metrics.counter(`${prefixOf(input)}.droppedMessages`).add(messages);
          void notifications.publish({
            type: 'generic',
            severity: 'urgent',
            key: `dropped-${input.id}`,
            details: {
              title: `Messages of input “${input.title}” were lost`,
              description: `The input dropped messages, because ${reason}. Its metric droppedMessages counts them.`,
            },
          });
        },
      });
    },

    /** After the input has stopped. */
    forget: (input: Input): void => metrics.remove(`${prefixOf(input)}.`),
    removeFiles: (id: string): Promise<void> => rm(directoryOf(id), { recursive: true, force: true }),
    stop: (): void => chunks.stop(),
  };
}

/** A codec that cannot work with its configuration would refuse every message, one by one. */
async function checkCodec(type: InputType, input: Input, logger: Parts['logger']): Promise<void> {
  const netflow9Definitions = await definitionsOf(type.codec, input, logger);
  const made = codecTypes
    .get(type.codec)
    ?.create(input.configuration, { serverTimeZone: SERVER_TIME_ZONE, netflow9Definitions });
  if (made?.ok === false) throw new Error(made.problem);
}
