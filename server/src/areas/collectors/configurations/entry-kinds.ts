// The three kinds of entries of a configuration, described alike, so that adding, changing and copying is written once.
import type { InputRequest, OutputRequest, SnippetRequest } from '@logboom/contract/collectors/requests';
import {
  inputProblems,
  outputProblems,
  snippetProblems,
  type Problems,
} from '@logboom/contract/collectors/rules';
import type {
  CollectorConfiguration,
  CollectorInput,
  CollectorOutput,
  CollectorSnippet,
} from '@logboom/contract/collectors/schemas';
import { newId } from '../../../storage/ids.ts';

export interface EntryKind<Entry extends { name: string } = { name: string }, Request = never> {
  /** As it is in addresses and in the configuration. */
  readonly path: 'outputs' | 'inputs' | 'snippets';
  readonly noun: 'output' | 'input' | 'snippet';
  of(configuration: CollectorConfiguration): readonly Entry[];
  with(configuration: CollectorConfiguration, entries: readonly Entry[]): CollectorConfiguration;
  idOf(entry: Entry): string;
  /** Takes the id that the caller gave, or else this one. */
  read(request: Request, otherwise: string): Entry;
  copyOf(entry: Entry, name: string): Entry;
  problems(entry: Entry, configuration: CollectorConfiguration): Problems;
}

export const OUTPUTS: EntryKind<CollectorOutput, OutputRequest> = {
  path: 'outputs',
  noun: 'output',
  of: ({ outputs }) => outputs,
  with: (configuration, outputs) => ({ ...configuration, outputs: [...outputs] }),
  idOf: ({ output_id }) => output_id,
  read: (request, otherwise) => ({ ...request, output_id: request.output_id || otherwise }),
  copyOf: (output, name) => ({ ...output, name, output_id: newId() }),
  problems: outputProblems,
};

export const INPUTS: EntryKind<CollectorInput, InputRequest> = {
  path: 'inputs',
  noun: 'input',
  of: ({ inputs }) => inputs,
  with: (configuration, inputs) => ({ ...configuration, inputs: [...inputs] }),
  idOf: ({ input_id }) => input_id,
  read: (request, otherwise) => ({ ...request, input_id: request.input_id || otherwise }),
  copyOf: (input, name) => ({ ...input, name, input_id: newId() }),
  problems: inputProblems,
};

export const SNIPPETS: EntryKind<CollectorSnippet, SnippetRequest> = {
  path: 'snippets',
  noun: 'snippet',
  of: ({ snippets }) => snippets,
  with: (configuration, snippets) => ({ ...configuration, snippets: [...snippets] }),
  idOf: ({ snippet_id }) => snippet_id,
  read: (request, otherwise) => ({ ...request, snippet_id: request.snippet_id || otherwise }),
  copyOf: (snippet, name) => ({ ...snippet, name, snippet_id: newId() }),
  problems: snippetProblems,
};
