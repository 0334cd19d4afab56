// Extractors of inputs: listed, made, changed, ordered, removed.
import { randomUUID } from 'node:crypto';
import {
  EXTRACTOR_LIMITS,
  type CreateExtractorRequest,
  type ExtractorList,
  type ExtractorSummary,
} from '@logboom/contract/extractors/schemas';
import type { Changes } from '../../cluster/changes.ts';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import type { MetricsReader } from '../../metrics/metrics.ts';
import { presentExtractor } from './extractor.present.ts';
import { checkExtractor, readRequest } from './extractor.rules.ts';
import type { ExtractorChanges, ExtractorStore, StoredExtractor } from './extractor.store.ts';
import type { GrokService } from './grok.service.ts';

export interface ExtractorParts {
  store: ExtractorStore;
  inputs: { exists(id: string): Promise<boolean> };
  grok: GrokService;
  changes: Changes;
  metrics: MetricsReader;
  /** The names of all lookup tables. */
  lookupTables: () => Promise<ReadonlySet<string>>;
}

export function extractorService({ store, inputs, grok, changes, metrics, lookupTables }: ExtractorParts) {
  async function change(inputId: string, work: (changes: ExtractorChanges) => Promise<void>): Promise<void> {
    const done = await store.change(inputId, async (extractors) => {
      await work(extractors);
      return true;
    });
    if (done === undefined) throw unknownInput(inputId);
    await changes.announce('extractors', inputId);
  }

  async function read(caller: Caller, inputId: string, id: string, request: CreateExtractorRequest) {
    const description = readRequest(id, request);
    checkExtractor(description, await grok.compiler(), await lookupTables());
    return { inputId, creator: caller.username, description } satisfies StoredExtractor;
  }

  return {
    async list(inputId: string): Promise<ExtractorList> {
      if (!(await inputs.exists(inputId))) throw unknownInput(inputId);
      const extractors = await store.ofInput(inputId);
      return {
        total: extractors.length,
        extractors: extractors.map((extractor) => presentExtractor(extractor, metrics)),
      };
    },

    async find(inputId: string, id: string): Promise<ExtractorSummary> {
      if (!(await inputs.exists(inputId))) throw unknownInput(inputId);
      const found = await store.find(inputId, id);
      if (found === undefined) throw unknownExtractor(id);
      return presentExtractor(found, metrics);
    },

    /** Returns the new id. */
    async create(caller: Caller, inputId: string, request: CreateExtractorRequest): Promise<string> {
      const id = randomUUID();
      const extractor = await read(caller, inputId, id, request);
      await change(inputId, async (extractors) => {
        if ((await extractors.count()) >= EXTRACTOR_LIMITS.perInput)
          throw badRequest(
            `An input can have ${EXTRACTOR_LIMITS.perInput} extractors.`,
            'TOO_MANY_EXTRACTORS',
          );
        await extractors.insert(extractor);
      });
      return id;
    },

    /** What is changed goes to the end of the list. */
    async update(
      caller: Caller,
      inputId: string,
      id: string,
      request: CreateExtractorRequest,
    ): Promise<ExtractorSummary> {
      const extractor = await read(caller, inputId, id, request);
      await change(inputId, async (extractors) => {
        if (!(await extractors.remove(id))) throw unknownExtractor(id);
        await extractors.insert(extractor);
      });
      return presentExtractor(extractor, metrics);
    },

    remove: (inputId: string, id: string): Promise<void> =>
      change(inputId, async (extractors) => {
        if (!(await extractors.remove(id))) throw unknownExtractor(id);
      }),

    reorder: (inputId: string, order: Readonly<Record<string, string>>): Promise<void> =>
      change(inputId, (extractors) =>
        extractors.reorder(new Map(Object.entries(order).map(([place, id]) => [id, Number(place)]))),
      ),
  };
}

export type ExtractorService = ReturnType<typeof extractorService>;

function unknownInput(id: string) {
  return notFound(`Couldn't find input ${id}`, 'INPUT_UNKNOWN');
}

function unknownExtractor(id: string) {
  return notFound(`Couldn't find extractor ${id}`, 'EXTRACTOR_UNKNOWN');
}
