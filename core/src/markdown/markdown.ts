// Markdown as a tree that a page can draw: headings, lists, quotes, tables, code, and words within a line. HTML in it is
// text like any other, so nothing that somebody writes can become a part of the page.
import { parseInline, type Inline } from './inline.ts';

export type Block =
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const MAX_QUOTES = 5;

export function parseMarkdown(text: string, depth = 0): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = readBlock(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const FENCE = /^\s*```/;
const QUOTE = /^\s*>\s?/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+/;
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

type Read = [block: Block | undefined, next: number];

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, at + 1];
  const [, marks = '', words = ''] = HEADING.exec(line) ?? [];
  if (marks !== '') return [{ kind: 'heading', level: marks.length, content: parseInline(words) }, at + 1];
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1];
  if (FENCE.test(line)) return readCode(lines, at + 1);
  if (QUOTE.test(line) && depth < MAX_QUOTES) {
    const end = endOf(lines, at, (one) => QUOTE.test(one));
    const inner = lines.slice(at, end).map((one) => one.replace(QUOTE, ''));
    return [{ kind: 'quote', blocks: parseMarkdown(inner.join('\n'), depth + 1) }, end];
  }
  if (ITEM.test(line)) return readList(lines, at);
  if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '')) return readTable(lines, at);
  return readParagraph(lines, at);
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end] ?? '')) end += 1;
  return end;
}

function readCode(lines: readonly string[], from: number): Read {
  const end = endOf(lines, from, (line) => !FENCE.test(line));
  return [{ kind: 'code', text: lines.slice(from, end).join('\n') }, end + 1];
}

function readList(lines: readonly string[], from: number): Read {
  const end = endOf(lines, from, (line) => ITEM.test(line));
  const items = lines.slice(from, end).map((line) => parseInline(line.replace(ITEM, '')));
  const ordered = ITEM.exec(lines[from] ?? '')?.[1] !== undefined;
  return [{ kind: 'list', ordered, items }, end];
}

function readTable(lines: readonly string[], from: number): Read {
  const end = endOf(lines, from + 2, (line) => line.includes('|'));
  const rows = lines.slice(from + 2, end).map(cells);
  return [{ kind: 'table', head: cells(lines[from] ?? ''), rows }, end];
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => parseInline(cell.trim()));
}

function readParagraph(lines: readonly string[], from: number): Read {
  const isMore = (line: string) =>
    line.trim() !== '' && !HEADING.test(line) && !FENCE.test(line) && !ITEM.test(line) && !RULE.test(line);
  const end = Math.max(endOf(lines, from, isMore), from + 1);
  return [{ kind: 'paragraph', content: parseInline(lines.slice(from, end).join('\n')) }, end];
}
