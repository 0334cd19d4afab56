// Text with links and names in it, written once and rendered as HTML or as plain text. Everything is escaped.

/** A name or a value from outside, shown as such. */
interface Quoted {
  quote: string;
}
interface Link {
  link: string;
  text: string;
}
export type Piece = string | Quoted | Link;

export interface Text {
  title: string;
  paragraphs: readonly (readonly Piece[])[];
}

/** Writes sentences with values in them: text`The input ${quote(title)} failed.` */
export function text(parts: TemplateStringsArray, ...values: readonly Piece[]): readonly Piece[] {
  return parts.flatMap((part, index) => [part, ...(index < values.length ? [values[index] ?? ''] : [])]);
}

export function quote(value: unknown): Quoted {
  if (typeof value === 'string') return { quote: value };
  return { quote: value === undefined || value === null ? 'unknown' : JSON.stringify(value) };
}

/** Only a path of this application is made a link. */
export function link(path: unknown, label: string): Piece {
  const isPath = typeof path === 'string' && /^\/(?![/\\])[\w./~?&=%-]*$/.test(path);
  return isPath ? { link: path, text: label } : label;
}

export function toHtml({ title, paragraphs }: Text): { title: string; description: string } {
  const description = paragraphs.map((pieces) => `<p>${pieces.map(pieceToHtml).join('')}</p>`).join('');
  return { title, description };
}

export function toPlainText({ title, paragraphs }: Text): { title: string; description: string } {
  const lines = paragraphs.map((pieces) => pieces.map(pieceToText).join(''));
  return { title, description: lines.join('\n') };
}

function pieceToHtml(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  if ('quote' in piece) return `<em>${escapeHtml(piece.quote)}</em>`;
  return `<a href="${escapeHtml(piece.link)}">${escapeHtml(piece.text)}</a>`;
}

function pieceToText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'quote' in piece ? piece.quote : piece.text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
