// Outputs, inputs and snippets of a configuration: add, replace, copy, remove.
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { ErrorCode } from '../../../error-catalogue.ts';
import { checkEntry } from './configuration.rules.ts';
import { replaceIfChanged, requireConfiguration } from './configuration.service.ts';
import type { ConfigurationStore } from './configuration.store.ts';
import { OUTPUTS, type EntryKind } from './entry-kinds.ts';

/** Clients read the status alone. */
const refusal = (code: ErrorCode, status: number, message: string) =>
  new RequestError({ code, status, message, body: null });

export function entryService(store: ConfigurationStore) {
  function edit(id: string, work: (before: CollectorConfiguration) => CollectorConfiguration): Promise<void> {
    return store.change(async (changes) => {
      const before = await requireConfiguration(changes, id);
      await replaceIfChanged(changes, before, work(before));
    });
  }

  return {
    add<Entry extends { name: string }, Request>(
      kind: EntryKind<Entry, Request>,
      id: string,
      request: Request,
    ): Promise<void> {
      const entry = kind.read(request, newId());
      return edit(id, (before) => append(kind, before, entry));
    },

    /** An entry that somebody deleted meanwhile stays away, and who saves it is told. */
    replace<Entry extends { name: string }, Request>(
      kind: EntryKind<Entry, Request>,
      id: string,
      entryId: string,
      request: Request,
    ): Promise<void> {
      const entry = kind.read(request, entryId);
      return edit(id, (before) => {
        const entries = kind.of(before);
        if (!entries.some((known) => kind.idOf(known) === entryId)) throw gone(kind.noun, entryId);
        const replaced = entries.map((known) => (kind.idOf(known) === entryId ? entry : known));
        const after = kind.with(before, replaced);
        checkEntry(kind, entry, after);
        return kind.noun === 'output' ? leadInputs(after, entryId, kind.idOf(entry)) : after;
      });
    },

    copy: <Entry extends { name: string }, Request>(
      kind: EntryKind<Entry, Request>,
      id: string,
      entryId: string,
      name: string,
    ): Promise<void> =>
      edit(id, (before) => {
        const original = kind.of(before).find((entry) => kind.idOf(entry) === entryId);
        if (original === undefined) throw gone(kind.noun, entryId);
        return append(kind, before, kind.copyOf(original, name));
      }),

    remove: <Entry extends { name: string }, Request>(
      kind: EntryKind<Entry, Request>,
      id: string,
      entryId: string,
    ): Promise<void> => edit(id, (before) => without(kind, before, entryId)),

    removeOutput: (id: string, outputId: string): Promise<void> =>
      edit(id, (before) => {
        if (before.inputs.some(({ forward_to }) => forward_to === outputId)) {
          throw refusal('OUTPUT_IN_USE', 412, 'Inputs still use this output.');
        }
        if (!before.outputs.some(({ output_id }) => output_id === outputId)) {
          throw refusal('OUTPUT_UNKNOWN', 404, 'There is no such output.');
        }
        return without(OUTPUTS, before, outputId);
      }),
  };
}

export type EntryService = ReturnType<typeof entryService>;

function gone(noun: EntryKind['noun'], entryId: string) {
  return notFound(
    `The configuration has no ${noun} <${entryId}>. Somebody may have deleted it meanwhile.`,
    'ENTRY_UNKNOWN',
  );
}

function append<Entry extends { name: string }, Request>(
  kind: EntryKind<Entry, Request>,
  before: CollectorConfiguration,
  entry: Entry,
): CollectorConfiguration {
  const after = kind.with(before, [...kind.of(before), entry]);
  checkEntry(kind, entry, after);
  return after;
}

function without<Entry extends { name: string }, Request>(
  kind: EntryKind<Entry, Request>,
  before: CollectorConfiguration,
  entryId: string,
): CollectorConfiguration {
  return kind.with(
    before,
    kind.of(before).filter((entry) => kind.idOf(entry) !== entryId),
  );
}

/** A caller may give an output another id; inputs must not be left without one. */
function leadInputs(configuration: CollectorConfiguration, from: string, to: string): CollectorConfiguration {
  const inputs = configuration.inputs.map((input) =>
    input.forward_to === from ? { ...input, forward_to: to } : input,
  );
  return { ...configuration, inputs };
}
