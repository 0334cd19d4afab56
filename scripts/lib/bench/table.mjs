// Puts the figures of the last runs into docs/performance.md, between two marks.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';

/**
 * @typedef {{ what: string, value: string, target?: string, note?: string }} Figure
 * @typedef {{ title: string, load: [number, number], figures: Figure[] }} Sheet
 * @typedef {{ takenAt: string, commit: string, machine: string, sheets: Sheet[] }} Run
 */

const BEGIN = '<!-- runs: written by `npm run bench -- table` -->';
const END = '<!-- end of runs -->';
const PAGE = fromRoot('docs', 'performance.md');
const RUNS = fromRoot('bench', 'runs');
/** So many are shown beside each other: the newest that have measured the same, since not every run measures everything. */
const SHOWN = 3;

/**
 * @param {readonly string[]} files those of `bench/runs` when none is given
 * @returns {string} what was done
 */
export function writeTable(files) {
  const runs = (files.length > 0 ? files : kept()).map(read);
  if (runs.length === 0)
    throw new Error('There is no run yet: npm run bench -- all --json bench/runs/DATE.json');
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the table`);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${tables(runs)}\n${END}${after}`);
  return `The figures of ${runs.length} runs are in docs/performance.md`;
}

function kept() {
  if (!existsSync(RUNS)) return [];
  return readdirSync(RUNS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => fromRoot('bench', 'runs', name));
}

/** @param {string} file @returns {Run} */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The newest run is the first column. @param {readonly Run[]} runs */
export function tables(runs) {
  const newestFirst = runs.toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1));
  const titles = [...new Set(newestFirst.flatMap(({ sheets }) => sheets.map(({ title }) => title)))];
  const shownFor = new Map(
    titles.map((title) => [
      title,
      newestFirst.filter(({ sheets }) => sheets.some((sheet) => sheet.title === title)).slice(0, SHOWN),
    ]),
  );
  const shown = new Set([...shownFor.values()].flat());
  const machines = newestFirst
    .filter((run) => shown.has(run))
    .map(
      ({ takenAt, commit, machine }) =>
        `- ${takenAt.slice(0, 10)}${commit && `, commit ${commit}`}: ${machine}`,
    );
  return `${machines.join('\n')}\n\n${Array.from(shownFor, ([title, of]) => table(title, of)).join('\n')}`;
}

/** @param {string} title @param {readonly Run[]} runs that have measured it */
function table(title, runs) {
  const sheets = runs.flatMap(({ sheets: all }) => all.findLast((sheet) => sheet.title === title) ?? []);
  const whats = [...new Set(sheets.flatMap(({ figures }) => figures.map(({ what }) => what)))];
  const heads = runs.map(
    ({ takenAt }, at) =>
      `${takenAt.slice(0, 10)} (load ${sheets[at]?.load.map((load) => load.toFixed(1)).join('–')})`,
  );
  const lines = whats.map((what) => {
    const found = sheets.map(({ figures }) => figures.find((figure) => figure.what === what));
    const newest = found.find((figure) => figure !== undefined);
    return [what, ...found.map((figure) => figure?.value ?? '–'), newest?.target ?? '–', newest?.note ?? ''];
  });
  const rows = [['', ...heads, 'target', ''], ['---', ...heads.map(() => '---'), '---', '---'], ...lines];
  return `### ${title}\n\n${rows.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')}\n`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('|', '\\|');
