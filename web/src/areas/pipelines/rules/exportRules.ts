// Rules as a text file that people keep with their other files, and that can be read back.
import { downloadText } from '../../../kit/text/downloadText.ts';

export function exportRules(rules: readonly { readonly title: string | null; readonly source: string }[]): void {
  const [first] = rules;
  if (first === undefined) return;
  const name = rules.length === 1 ? fileName(first.title ?? 'rule') : 'rules';
  downloadText(`${name}.rules.txt`, rulesText(rules.map(({ source }) => source)));
}

function rulesText(sources: readonly string[]): string {
  return sources.map((source) => `${source.trim()}\n`).join('\n');
}

/** Names of rules can hold anything; names of files cannot. */
function fileName(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'rule' : plain.slice(0, 80).toLowerCase();
}
