// The lines of nxlog.conf. Agents insert values as they are, so each way of writing one also tells when a value would
// break the file.
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { warnAbout, type Properties, type Warning } from './model.ts';
import { isNxlogOn, nxlogText } from './values.ts';

export type NxlogEntry = CollectorInput | CollectorOutput;

/** Collects the directives of one block, and warnings about its entry. */
export class NxlogBlock {
  readonly lines: string[] = [];
  readonly #entry: NxlogEntry;
  readonly #warnings: Warning[];
  readonly properties: Properties;

  constructor(entry: NxlogEntry, warnings: Warning[]) {
    this.#entry = entry;
    this.#warnings = warnings;
    this.properties = entry.properties ?? {};
  }

  /** A fixed line. */
  line(text: string): this {
    this.lines.push(text);
    return this;
  }

  /** A directive with a bare value; an absent property leaves it empty. */
  value(directive: string, property: string, separator = ' '): this {
    const text = nxlogText(this.properties[property]);
    if (breaksBareValue(text)) this.#breaks(property, 'a line break, or a backslash at its end');
    return this.line(`${directive}${separator}${text}`);
  }

  valueWhenOn(directive: string, property: string): this {
    return isNxlogOn(this.properties[property]) ? this.value(directive, property) : this;
  }

  quoted(directive: string, property: string): this {
    const text = nxlogText(this.properties[property]);
    if (/['\r\n]/.test(text)) this.#breaks(property, 'a single quote or a line break');
    return this.line(`${directive} '${text}'`);
  }

  /** Sorted, because agents write them in any order. */
  fields(): this {
    const fields = fieldsOf(this.properties);
    for (const [name, value] of Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1))) {
      const text = nxlogText(value);
      if (!/^[a-zA-Z0-9._-]+$/.test(name))
        this.warn(`has an additional field "${name}": NXLog cannot read that name.`);
      if (breaksQuotedText(text))
        this.warn(
          `has an additional field "${name}" whose value contains a double quote, a line break or a backslash at its ` +
            'end: it is inserted as it is and breaks the file.',
        );
      this.line(`Exec $${name} = "${text}";`);
    }
    return this;
  }

  verbatim(): this {
    const text = nxlogText(this.properties['verbatim']);
    return isNxlogOn(this.properties['verbatim']) ? this.line(text.replaceAll('\n', '\n\t')) : this;
  }

  warn(text: string): void {
    this.#warnings.push(warnAbout(this.#entry, text));
  }

  #breaks(property: string, what: string): void {
    this.warn(`has a value in "${property}" with ${what}: it is inserted as it is and breaks the file.`);
  }
}

/** A backslash joins the next line to this one, which is also how a value may go on in a further line. */
export function breaksBareValue(text: string): boolean {
  return /(?:^|[^\\\r])\r?\n|\r(?!\n)|\\$/.test(text);
}

function breaksQuotedText(text: string): boolean {
  return !/^(?:[^"\\\r\n]|\\[^\r\n])*$/.test(text);
}

export function fieldsOf(properties: Properties): Properties {
  const fields = properties['fields'];
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? (fields as Properties)
    : {};
}
