// What goes into the rendering of a collector's file and what comes out.
import type { BeatsVersion, CollectorBackend, Platform } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration, PreviewWarning } from '@logboom/contract/collectors/schemas';

/** The collector that the file is for. */
export interface RenderContext {
  readonly collectorId: string;
  readonly nodeId: string;
  readonly tags: readonly string[];
  readonly platform: Platform;
  readonly agentVersion: string;
  readonly beatsVersion: BeatsVersion;
}

export type Entries = Pick<CollectorConfiguration, 'inputs' | 'outputs' | 'snippets'>;
export type Properties = Readonly<Record<string, unknown>>;
export type Warning = PreviewWarning;

export interface RenderedFile {
  readonly fileName: string;
  /** Null when an agent would not write a file; a warning says why. */
  readonly content: string | null;
  readonly warnings: readonly Warning[];
}

/** One file being made: what each renderer is given. */
export interface RenderJob {
  readonly backend: CollectorBackend;
  readonly configuration: Entries;
  readonly context: RenderContext;
  readonly warnings: Warning[];
}

interface NamedEntry {
  readonly name: string;
  readonly output_id?: string;
  readonly input_id?: string;
  readonly snippet_id?: string;
}

/** How a warning names an entry: `Output "to the cluster"`. */
function entryTitle(entry: NamedEntry): string {
  if (entry.output_id !== undefined) return `Output "${entry.name}"`;
  return `${entry.input_id === undefined ? 'Snippet' : 'Input'} "${entry.name}"`;
}

/** A warning about an entry; the text goes on after the entry's name. */
export function warnAbout(entry: NamedEntry, text: string): Warning {
  const message = `${entryTitle(entry)} ${text}`;
  if (entry.output_id !== undefined) return { kind: 'output', entry_id: entry.output_id, message };
  if (entry.input_id !== undefined) return { kind: 'input', entry_id: entry.input_id, message };
  return { kind: 'snippet', entry_id: entry.snippet_id ?? null, message };
}

export function warnGenerally(message: string): Warning {
  return { kind: null, entry_id: null, message };
}
