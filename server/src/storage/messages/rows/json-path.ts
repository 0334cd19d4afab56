// One field of all messages of a batch, as the format Native has it inside of a flattened JSON column: for each row the
// number of its type, then a dense column for each type.
import type { FieldValue } from '@logboom/core/message/message';
import { ColumnBytes } from './column-bytes.ts';
import { isWhole } from './field-kinds.ts';
import { JsonBytes } from './json-bytes.ts';
import { rowMemory } from './row-memory.ts';

const TEXT = 0;
const WHOLE = 1;
const BROKEN = 2;
const FLAG = 3;
/** Lists have the type of their members, so many places further. */
const IN_LIST = 4;
const SCALARS = ['String', 'Int64', 'Float64', 'Bool'];
const TYPE_NAMES = [...SCALARS, ...SCALARS.map((type) => `Array(Nullable(${type}))`)];
/** The row does not have the field. */
const ABSENT = 255;
const COLON = 0x3a;
const FIRST_ROWS = 1024;
const NO_ROWS = new Uint8Array(0);
/** Of the way in which the engine writes types down; 3 is "flattened". */
const FLATTENED = 3;

interface ListColumn {
  readonly ends: ColumnBytes;
  readonly members: ColumnBytes;
  count: number;
}

export class JsonPath {
  readonly name: string;
  readonly isMoment: boolean;
  /** `"name":` */
  readonly json: Uint8Array;
  /** The kinds of values that were seen, by the place of the set of streams. */
  readonly kinds: number[] = [];
  #types = absentRows(FIRST_ROWS);
  readonly #scalars: (ColumnBytes | undefined)[] = [];
  readonly #lists: (ListColumn | undefined)[] = [];

  /** @param isMoment whether its values are moments, which are compared as such */
  constructor(name: string, isMoment: boolean) {
    this.name = name;
    this.isMoment = isMoment;
    const json = new JsonBytes();
    json.text(name);
    json.mark(COLON);
    this.json = Buffer.from(json.view());
    json.release();
  }

  /** Of its values, without a type for each row. */
  get length(): number {
    let length = 0;
    for (const scalars of this.#scalars) length += scalars?.length ?? 0;
    for (const list of this.#lists)
      length += list === undefined ? 0 : list.ends.length + list.count + list.members.length;
    return length;
  }

  see(streamSet: number, kinds: number): void {
    this.kinds[streamSet] = (this.kinds[streamSet] ?? 0) | kinds;
  }

  text(row: number, value: string): void {
    this.#scalar(row, TEXT).text(value);
  }

  number(row: number, value: number): void {
    if (isWhole(value)) this.#scalar(row, WHOLE).integer(value);
    else if (Number.isFinite(value)) this.#scalar(row, BROKEN).float(value);
    else this.text(row, String(value));
  }

  flag(row: number, value: boolean): void {
    this.#scalar(row, FLAG).byte(value ? 1 : 0);
  }

  /** False for lists whose members have different types: only the engine knows what it makes of them. */
  list(row: number, values: readonly FieldValue[]): boolean {
    const type = typeOfMembers(values);
    if (type === undefined) return false;
    this.#typeAt(row, type + IN_LIST);
    const list = (this.#lists[type] ??= { ends: new ColumnBytes(), members: new ColumnBytes(), count: 0 });
    for (const value of values) writeMember(list.members, type, value);
    list.count += values.length;
    list.ends.integer(list.count);
    return true;
  }

  /** Forgets the values, and keeps what it knows of kinds. */
  release(): void {
    rowMemory.give(this.#types.buffer);
    this.#types = NO_ROWS;
    for (const scalars of this.#scalars) scalars?.release();
    for (const list of this.#lists) {
      list?.ends.release();
      list?.members.release();
    }
    this.#scalars.length = 0;
    this.#lists.length = 0;
  }

  writeTypes(out: ColumnBytes): void {
    const used = this.#used();
    out.integer(FLATTENED);
    out.varint(used.length);
    for (const type of used) out.text(TYPE_NAMES[type] ?? '');
  }

  writeValues(out: ColumnBytes, rows: number): void {
    const used = this.#used();
    const places = new Uint8Array(ABSENT + 1).fill(used.length);
    used.forEach((type, place) => {
      places[type] = place;
    });
    const types = this.#types.subarray(0, Math.min(rows, this.#types.length));
    out.translated(types, places);
    out.fill(used.length, rows - types.length);
    for (const type of used) {
      const scalars = this.#scalars[type];
      if (scalars !== undefined) out.column(scalars);
      const list = this.#lists[type - IN_LIST];
      if (list === undefined) continue;
      out.column(list.ends);
      // No member is null.
      out.fill(0, list.count);
      out.column(list.members);
    }
  }

  #used(): number[] {
    return TYPE_NAMES.flatMap((_, type) =>
      this.#scalars[type] === undefined && this.#lists[type - IN_LIST] === undefined ? [] : [type],
    );
  }

  #scalar(row: number, type: number): ColumnBytes {
    this.#typeAt(row, type);
    return (this.#scalars[type] ??= new ColumnBytes());
  }

  #typeAt(row: number, type: number): void {
    if (row >= this.#types.length) {
      const larger = absentRows(Math.max(this.#types.length * 2, row + 1));
      larger.set(this.#types);
      rowMemory.give(this.#types.buffer);
      this.#types = larger;
    }
    this.#types[row] = type;
  }
}

function absentRows(rows: number): Uint8Array {
  return rowMemory.take(rows).fill(ABSENT);
}

/** As the engine reads lists in JSON; undefined where it takes each member for itself. */
function typeOfMembers(values: readonly FieldValue[]): number | undefined {
  let type: number | undefined;
  for (const value of values) {
    const own = typeOfMember(value);
    const areNumbers = (type === WHOLE || type === BROKEN) && (own === WHOLE || own === BROKEN);
    if (own === undefined || !(type === undefined || type === own || areNumbers)) return undefined;
    type = areNumbers ? Math.max(type ?? own, own) : own;
  }
  return type ?? TEXT;
}

function typeOfMember(value: FieldValue): number | undefined {
  if (typeof value === 'string') return TEXT;
  if (typeof value === 'boolean') return FLAG;
  if (typeof value !== 'number') return undefined;
  if (isWhole(value)) return WHOLE;
  return Number.isFinite(value) ? BROKEN : TEXT;
}

function writeMember(members: ColumnBytes, type: number, value: FieldValue): void {
  if (type === TEXT) members.text(String(value));
  else if (type === FLAG) members.byte(value === true ? 1 : 0);
  else if (type === WHOLE) members.integer(Number(value));
  else members.float(Number(value));
}
