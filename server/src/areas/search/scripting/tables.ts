// Tables for scripts in the forms other than JSON.
import type { TabularResponse } from '@logboom/contract/search/scripting';
import { textForm, type CellValue } from '../export/cell-values.ts';
import { FORMATS } from '../export/formats.ts';

const CHARACTERS_PER_COLUMN = 25;

export function csvTable({ schema, datarows }: TabularResponse): string {
  const csv = FORMATS['text/csv'];
  const names = schema.map(({ name }) => name);
  const line = csv.lineOf(names);
  return [csv.head(names), ...datarows.map((row) => line(row as CellValue[]))].join('');
}

/** Drawn with lines, for a terminal. What is longer than its column goes on in the next line. */
export function textTable({ schema, datarows }: TabularResponse): string {
  const inside = CHARACTERS_PER_COLUMN * schema.length - (schema.length + 1);
  const share = Math.floor(inside / schema.length);
  // The first columns share what is left over.
  const widths = schema.map((_, index) => share + (index < inside % schema.length ? 1 : 0));
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
  const row = (values: readonly unknown[]) => {
    const cells = widths.map((width, index) => wrapped(textForm(values[index]), width));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => {
      const parts = widths.map((width, index) => padded(cells[index]?.[line] ?? '', width));
      return `│${parts.join('│')}│`;
    });
  };
  return [
    rule('┌', '┬', '┐'),
    ...row(schema.map(({ name }) => name)),
    rule('├', '┼', '┤'),
    ...datarows.flatMap(row),
    rule('└', '┴', '┘'),
    '',
  ].join('\n');
}

/** By code points, since half of one is no character. */
function wrapped(text: string, width: number): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const characters = Array.from(line.replaceAll('\t', ' '));
    const parts: string[] = [];
    for (let at = 0; at < characters.length; at += width)
      parts.push(characters.slice(at, at + width).join(''));
    return parts;
  });
  return lines.length === 0 ? [''] : lines;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - Array.from(text).length));
}
