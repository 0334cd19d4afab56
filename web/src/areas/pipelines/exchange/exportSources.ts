// Rules and pipelines as a text file that people keep with their other files, and that can be imported again.
import { downloadText } from '../../../kit/text/downloadText.ts';

interface Source {
  readonly title: string | null;
  readonly source: string;
}

/** The file is called like the only one of them, or like all. */
export function exportSources(sources: readonly Source[], name: string): void {
  const [first] = sources;
  if (first === undefined) return;
  const file = sources.length === 1 ? fileName(first.title ?? name) : fileName(name);
  downloadText(`${file}.txt`, sources.map(({ source }) => `${source.trim()}\n`).join('\n'));
}

/** Titles can hold anything; names of files cannot. */
function fileName(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'rules' : plain.slice(0, 80).toLowerCase();
}
