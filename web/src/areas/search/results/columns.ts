// The columns of the message table: how wide each of them is. All rows share one template, so nothing is measured.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { ColumnWidths } from './tableOptions.ts';

export const EXPANDER_WIDTH = 30;
const TEXTS = new Set(['message', 'full_message']);
const SHORT = new Set(['long', 'int', 'short', 'byte', 'double', 'float', 'boolean']);

interface Layout {
  readonly fields: readonly string[];
  readonly typeOf: (field: string) => FieldType['type'] | undefined;
  readonly widths: ColumnWidths;
  /** The text of the message is the last column and takes what is left. */
  readonly textColumn: boolean;
}

export interface ColumnTemplate {
  /** For `grid-template-columns`. */
  readonly template: string;
  /** Below it the table scrolls sideways. */
  readonly minWidth: number;
}

export function columnTemplate({ fields, typeOf, widths, textColumn }: Layout): ColumnTemplate {
  const columns = fields.map((field) => columnOf(field, typeOf(field)?.type, widths[field], textColumn));
  if (textColumn) columns.push({ min: 320, css: 'minmax(320px, 1fr)' });
  return {
    template: [`${EXPANDER_WIDTH}px`, ...columns.map(({ css }) => css)].join(' '),
    minWidth: EXPANDER_WIDTH + columns.reduce((sum, { min }) => sum + min, 0),
  };
}

function columnOf(field: string, type: string | undefined, chosen: number | undefined, textColumn: boolean) {
  if (chosen !== undefined) return fixed(chosen);
  if (field === 'timestamp' || type === 'date') return fixed(204);
  if (field === 'level') return fixed(120);
  if (TEXTS.has(field)) return growing(320, 4);
  if (type !== undefined && SHORT.has(type)) return fixed(110);
  return textColumn ? fixed(150) : growing(140, 1);
}

const fixed = (width: number) => ({ min: width, css: `${width}px` });
const growing = (min: number, share: number) => ({ min, css: `minmax(${min}px, ${share}fr)` });

/** Numbers stand at the right, so that their digits are below each other. */
export function isNumeric(type: FieldType['type'] | undefined): boolean {
  return type?.properties.includes('numeric') === true;
}

/** Text that is searched by words has no order of its own. */
export function isSortable(type: FieldType['type'] | undefined): boolean {
  return type === undefined || type.properties.includes('enumerable');
}
