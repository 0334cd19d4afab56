// How big a message counts as: what traffic figures and quotas are made of.
import { remember } from '../remember.ts';
import { isUncounted } from './field-names.ts';
import type { FieldValue, LogMessage } from './message.ts';

const BYTES_OF_TIMESTAMP = 'timestamp'.length + 8;
const BYTES_OF_STREAM = 8;

/** Codecs write these as 32-bit integers; all other numbers count as 64-bit ones. */
const shortIntegers: ReadonlySet<string> = new Set(['level', 'line', 'facility_num', 'sequence_number']);

/** What a name means for the size. Names come again with every message, so it is found out once. */
interface NameTraits {
  /** Our own bookkeeping is free. */
  readonly isCounted: boolean;
  readonly bytesOfNumber: number;
  readonly hasDot: boolean;
}

const MAX_NAMES = 20_000;
const known = new Map<string, NameTraits>();

/** Looks at the fields of a message once, for everything that has to be known of all of them. */
export class FieldSurvey {
  #bytes = 0;
  #hasDots = false;

  /** Whether a name has a dot in it. */
  get hasDots(): boolean {
    return this.#hasDots;
  }

  look({ fields }: LogMessage): void {
    this.#bytes = BYTES_OF_TIMESTAMP;
    this.#hasDots = false;
    for (const name in fields) this.#add(name, fields[name]);
  }

  /** For a field that was set after the look, and was not there before. */
  added(name: string, value: FieldValue): void {
    this.#add(name, value);
  }

  /** The sum of name and value sizes, texts by their length, plus 8 for each stream. */
  accountedSize(streamCount: number): number {
    return this.#bytes + BYTES_OF_STREAM * streamCount;
  }

  #add(name: string, value: FieldValue | undefined): void {
    if (value === undefined) return;
    const traits = known.get(name) ?? learn(name);
    if (traits.isCounted) this.#bytes += name.length + sizeOf(traits, value);
    this.#hasDots ||= traits.hasDot;
  }
}

function learn(name: string): NameTraits {
  const traits: NameTraits = {
    isCounted: !isUncounted(name),
    bytesOfNumber: shortIntegers.has(name) ? 4 : 8,
    hasDot: name.includes('.'),
  };
  return remember(known, MAX_NAMES, name, traits);
}

function sizeOf({ bytesOfNumber }: NameTraits, value: FieldValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return bytesOfNumber;
  return typeof value === 'boolean' ? 4 : 0;
}
