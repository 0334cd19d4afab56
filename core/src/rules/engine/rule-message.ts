// A message while rules run on it: its fields, with the types that rules gave them, its streams and its errors.
import { FieldSurvey } from '../../message/accounted-size.ts';
import { settableName, trimText } from '../../message/field-names.ts';
import { createMessage, type LogMessage } from '../../message/message.ts';
import { removeField, setField } from '../../message/set-field.ts';
import { DateValue } from '../values/dates.ts';
import type { MessageValue, RuleValue } from '../values/rule-value.ts';
import { isKeptByFields, ruleForm, storedForm } from '../values/stored-form.ts';

export interface ProcessingFault {
  readonly text: string;
  readonly details: string;
}

/** Codecs write these as 32-bit integers. */
const shortIntegers: ReadonlySet<string> = new Set(['level', 'facility_num', 'line', 'sequence_number']);
const BYTES_OF_DATE = 8;
const survey = new FieldSurvey();
const NO_GENERATIONS: ReadonlyMap<string, number> = new Map();

export class RuleMessage implements MessageValue {
  readonly message: LogMessage;
  readonly streams: Set<string>;
  /** In the order in which they happened. */
  readonly faults: ProcessingFault[] = [];
  isDropped = false;
  /** Whether it came into a stream since this was set to false. */
  hasNewStreams = false;
  /** Whether a field was set or removed. */
  isChanged = false;
  /** By the id of the rule: how many generations of copies that rule made on the way to this message. */
  readonly generations: ReadonlyMap<string, number>;
  readonly #createId: () => string;
  #id: string | undefined;
  /** Values that the fields of a message cannot hold as they are, such as dates and maps. */
  #typed: Map<string, RuleValue> | undefined;

  constructor(
    message: LogMessage,
    streams: Iterable<string>,
    createId: () => string,
    generations: ReadonlyMap<string, number> = NO_GENERATIONS,
  ) {
    this.message = message;
    this.streams = new Set(streams);
    this.generations = generations;
    this.#createId = createId;
  }

  /** Undefined when nobody asked for its id yet. */
  get givenId(): string | undefined {
    return this.#id;
  }

  get id(): string {
    this.#id ??= this.#createId();
    return this.#id;
  }

  get(name: string): RuleValue {
    const typed = this.#typed?.get(name);
    if (typed !== undefined) return typed;
    const value = this.message.fields[name];
    if (typeof value === 'string') return value;
    if (value !== undefined) return ruleForm(value, shortIntegers.has(name));
    if (name === 'timestamp') return this.message.timestampText ?? new DateValue(this.message.timestamp);
    return name === '_id' ? this.id : null;
  }

  has(name: string): boolean {
    return this.message.fields[name] !== undefined || name === 'timestamp' || name === '_id';
  }

  set(name: string, value: RuleValue): void {
    if (value === null) return;
    const settled = settableName(name);
    if (settled === '') return;
    this.isChanged = true;
    if (settled === 'timestamp') this.#setTimestamp(value);
    else if (typeof value === 'string') this.#setText(settled, trimText(value));
    else this.#setOther(settled, value);
  }

  /** Blank texts are ignored. */
  #setText(name: string, text: string): void {
    if (text === '') return;
    this.message.fields[name] = text;
    this.#typed?.delete(name);
  }

  #setOther(settled: string, value: RuleValue): void {
    setField(this.message, settled, storedForm(value));
    const isText = settled === 'message' || settled === 'source';
    if (isText || isKeptByFields(value, shortIntegers.has(settled))) this.#typed?.delete(settled);
    else (this.#typed ??= new Map()).set(settled, value);
  }

  remove(name: string): void {
    removeField(this.message, name);
    if (this.message.fields[trimText(name)] === undefined) this.#typed?.delete(trimText(name));
    this.isChanged = true;
  }

  names(): string[] {
    return [...Object.keys(this.message.fields), 'timestamp', '_id'];
  }

  drop(): void {
    this.isDropped = true;
  }

  addStream(id: string): void {
    this.hasNewStreams ||= !this.streams.has(id);
    this.streams.add(id);
  }

  removeStream(id: string): void {
    this.streams.delete(id);
  }

  accountedSize(): number {
    survey.look(this.message);
    let size = survey.accountedSize(this.streams.size);
    for (const [name, value] of this.#typed ?? []) {
      const stored = this.message.fields[name];
      if (value instanceof DateValue && typeof stored === 'string') size += BYTES_OF_DATE - stored.length;
    }
    return size;
  }

  /** A copy with all fields and streams, and an id of its own. An unusable time becomes `now`. */
  copy(generations: ReadonlyMap<string, number>, now: number): RuleMessage {
    const { timestamp, timestampText, fields } = this.message;
    const message = createMessage(Number.isFinite(timestamp) ? timestamp : now, '', '');
    Object.assign(message.fields, fields);
    // The copy is a message of its own.
    delete message.fields['gl2_message_id'];
    message.timestampText = timestampText;
    const copy = new RuleMessage(message, this.streams, this.#createId, generations);
    copy.#typed = this.#typed && new Map(this.#typed);
    return copy;
  }

  describe(): string {
    const { source, message } = this.message.fields;
    const text = typeof message === 'string' ? message.slice(0, 225) : '';
    return `source: ${String(source)} | message: ${text} { ${this.#describeFields()} }`;
  }

  #describeFields(): string {
    const pairs = Object.entries(this.message.fields).slice(0, 100);
    return pairs.map(([name, value]) => `${name}: ${String(value).slice(0, 200)}`).join(' | ');
  }

  #setTimestamp(value: RuleValue): void {
    if (value instanceof DateValue) setField(this.message, 'timestamp', new Date(value.millis));
    else if (typeof value === 'string') setField(this.message, 'timestamp', value);
  }
}
