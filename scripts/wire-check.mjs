// The contract is the wire: fails when the server registers a route without its endpoint, or when the web application
// names an address of the API, sends a request by itself or says by hand what an answer is.

import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { addressFindings, pathsDeclared, serverFindings, webFindings } from './lib/test/wire.mjs';

/** Areas that are yet to be converted. */
const PENDING =
  /\/areas\/(?:entities|extractors|identity|indices|inputs|metrics|notifications|outputs|processing|search|sharing|system)\/|areas\/streams\/(?:indexSets|rules\/useGivenMessage)/;

const TESTING = /\.test\.tsx?$|\/testing\.tsx?$|\/test[A-Z]\w*\.tsx?$/;

/** @param {string} folder @param {RegExp} except */
function sourcesOf(folder, except) {
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !TESTING.test(path) && !except.test(path))
    .filter((path) => !PENDING.test(path))
    .map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') }));
}

const paths = sourcesOf('contract/src', /(?<!endpoints)\.ts$/).flatMap(({ text }) => pathsDeclared(text));
const server = sourcesOf('server/src', /^server\/src\/http\//);
const web = sourcesOf('web/src', /^web\/src\/(?:platform|routes|gallery)\//);
const registered = server.filter(({ text }) => /\broute\(\s*api,/.test(text));
const calling = web.filter(({ text }) => /\b(?:call|queryOf|polledQueryOf)\(/.test(text));

const problems = [
  ...server.flatMap(({ path, text }) =>
    [...serverFindings(text), ...addressFindings(text, paths)].map((problem) => `${path} ${problem}`),
  ),
  ...web.flatMap(({ path, text }) =>
    [...webFindings(text), ...addressFindings(text, paths)].map((problem) => `${path} ${problem}`),
  ),
];
for (const [what, { length }] of Object.entries({ paths, registered, calling }))
  if (length === 0)
    problems.push(`Nothing was found (${what}): is this check still reading the right files?`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
