// An input as processing needs it: its codec, its extractors and its static fields, ready to run.
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { textOption, type Codec, type CodecContext } from '@logboom/core/codecs/codec';
import { compileExtractors, type CompiledExtractor } from '@logboom/core/extractors/compile';
import type { CompileTools } from '@logboom/core/extractors/extracted';
import { createExtractorCounts, type ExtractorCounts } from '@logboom/core/extractors/run';
import type { ExtractorPlan, InputPlan } from '../plan.ts';

export interface CompiledInput {
  readonly id: string;
  readonly codecName: string;
  /** A text says why there is none. */
  readonly codec: Codec | string;
  readonly overrideSource: string | undefined;
  readonly staticFields: readonly (readonly [name: string, value: string])[];
  readonly extractors: readonly CompiledExtractor[];
  readonly extractorCounts: readonly ExtractorCounts[];
}

/** Makes inputs ready to run. A codec stays as long as its configuration does, since some remember what they have seen. */
export class InputCompiler {
  readonly #serverTimeZone: string;
  #codecs = new Map<string, { key: string; codec: Codec | string }>();

  constructor(serverTimeZone: string) {
    this.#serverTimeZone = serverTimeZone;
  }

  compile(
    inputs: readonly InputPlan[],
    extractors: readonly ExtractorPlan[],
    tools: CompileTools,
  ): Map<string, CompiledInput> {
    const codecs = new Map(inputs.map((input) => [input.id, this.#codecOf(input)]));
    this.#codecs = codecs;
    return new Map(
      inputs.map((input) => {
        const own = extractors.filter(({ inputId }) => inputId === input.id);
        const compiled = compileExtractors(
          own.map(({ description }) => description),
          tools,
        ).extractors;
        return [
          input.id,
          {
            id: input.id,
            codecName: input.codec,
            codec: codecs.get(input.id)?.codec ?? 'The input has no codec',
            overrideSource: textOption(input.configuration, 'override_source', '') || undefined,
            staticFields: firstOfEach(input.staticFields),
            extractors: compiled,
            extractorCounts: compiled.map(createExtractorCounts),
          },
        ];
      }),
    );
  }

  #codecOf(input: InputPlan): { key: string; codec: Codec | string } {
    const { id, codec, configuration, netflow9Definitions } = input;
    const key = JSON.stringify([codec, configuration, netflow9Definitions]);
    const known = this.#codecs.get(id);
    if (known?.key === key) return known;
    const context: CodecContext = { serverTimeZone: this.#serverTimeZone, netflow9Definitions };
    const created = codecTypes.get(codec)?.create(configuration, context);
    if (created === undefined) return { key, codec: `There is no codec named ${codec}` };
    return { key, codec: created.ok ? created.codec : `${created.field}: ${created.problem}` };
  }
}

/** The first entry of a key holds. */
function firstOfEach(fields: InputPlan['staticFields']): (readonly [string, string])[] {
  const first = new Map<string, string>();
  for (const { key, value } of fields) if (!first.has(key)) first.set(key, value);
  return [...first];
}
