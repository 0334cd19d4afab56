// Compressed script that a browser loads for the login page and then for the welcome page.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { printFigures, type Figure } from './lib/figures.ts';
import { entries, lazyChunks, withImports, type Manifest } from './lib/manifest.ts';

const DIST = path.resolve(import.meta.dirname, '../web/dist');
const PAGES: [name: string, chunks: RegExp][] = [
  ['login page', /\/LoginPage[.]tsx$/],
  ['then the welcome page', /\/(Shell|AppShell|WelcomePage)[.]tsx$/],
];

const manifest: Manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));

interface Weight {
  plain: number;
  gzip: number;
  brotli: number;
}

function weigh(files: string[]): Weight {
  const sum = { plain: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const content = readFileSync(path.join(DIST, file));
    sum.plain += content.length;
    sum.gzip += gzipSync(content).length;
    sum.brotli += brotliCompressSync(content).length;
  }
  return sum;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
const scriptsOf = (keys: Set<string>): string[] =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith('.js'));

function figure(what: string, files: string[], target?: string): Figure {
  const { plain, gzip, brotli } = weigh(files);
  const note = `gzip ${kilobytes(gzip)}, plain ${kilobytes(plain)}, ${files.length} files`;
  return { what, value: kilobytes(brotli), note, ...(target && { target }) };
}

const loaded = withImports(manifest, entries(manifest));
const figures = [figure('entry', scriptsOf(loaded))];
for (const [name, chunks] of PAGES) {
  const before = scriptsOf(loaded);
  withImports(manifest, lazyChunks(manifest, chunks), loaded);
  figures.push(
    figure(
      name,
      scriptsOf(loaded).filter((file) => !before.includes(file)),
    ),
  );
}
figures.push(figure('first page, all of it', scriptsOf(loaded), '≤ 350 KB'));
printFigures('web: script, brotli', figures);
