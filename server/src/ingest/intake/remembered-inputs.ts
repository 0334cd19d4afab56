// Inputs that were deleted while messages of theirs were still in the journal: what was acknowledged is still decoded.
import { codecTypes } from '@logboom/core/codecs/codec-types';
import type { Journal } from '../../storage/journal/journal.ts';
import type { InputPlan } from '../plan.ts';

const NOTE = 'inputs';
const NO_TITLE = { title: '' };

/** Keeps what decoding needs of every input, beside the messages. */
export class RememberedInputs {
  readonly #journal: Pick<Journal, 'note' | 'keepNote' | 'frames'>;
  #inputs: readonly InputPlan[];

  constructor(journal: Pick<Journal, 'note' | 'keepNote' | 'frames'>) {
    this.#journal = journal;
    const noted = (journal.note(NOTE) as InputPlan[] | undefined) ?? [];
    // Notes of earlier versions have no titles.
    this.#inputs = noted.map((input) => ({ ...NO_TITLE, ...input }));
  }

  /** The inputs that exist, and those before them that the journal may still have messages of. */
  with(inputs: readonly InputPlan[]): readonly InputPlan[] {
    const present = new Set(inputs.map(({ id }) => id));
    const gone = this.#journal.frames === 0 ? [] : this.#inputs.filter(({ id }) => !present.has(id));
    const remembered = [...gone, ...inputs.map(forDecoding)];
    if (JSON.stringify(remembered) !== JSON.stringify(this.#inputs)) {
      this.#inputs = remembered;
      // Rejects only when the program ends before the disk took it.
      this.#journal.keepNote(NOTE, remembered).catch(() => undefined);
    }
    return [...inputs, ...gone];
  }
}

/** Only what the codec reads: transports have passwords, which do not belong here. */
function forDecoding({ configuration, ...input }: InputPlan): InputPlan {
  const fields = codecTypes.get(input.codec)?.describe({ now: 0, serverTimeZone: 'UTC' }) ?? {};
  return {
    ...input,
    configuration: Object.fromEntries(Object.entries(configuration).filter(([name]) => name in fields)),
  };
}
