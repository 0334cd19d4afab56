// What a source file does on the wire by itself, which is the contract's to say.

/** @typedef {readonly string[]} Segments of a path; a parameter stands for anything */

/** The paths that the text of a contract file declares. @param {string} text @returns {Segments[]} */
export function pathsDeclared(text) {
  return [...text.matchAll(/\bpath: (['`])\/(.*?)\1/g)].map(([, , path = '']) => segmentsOf(path));
}

/** @param {string} text of a server file that is not the HTTP platform @returns {string[]} */
export function serverFindings(text) {
  return found(text, [
    [/\.route\(\s*\{/g, 'registers a route by itself: use route() with an endpoint of the contract'],
    [
      /\.(?:get|post|put|patch|delete|head|options|all)\(\s*['"`]\//g,
      'registers a route by its address: use route() with an endpoint of the contract',
    ],
  ]);
}

/** @param {string} text of a web file that is not the platform @returns {string[]} */
export function webFindings(text) {
  return found(text, [
    [/(?<![.\w])fetch\(/g, 'calls fetch: use call() of platform/call'],
    [
      /from '[^']*\/(?:fetch\/transport|fetch\/api|fetch|polling)\.ts'/g,
      'imports the transport: use platform/call',
    ],
    [/\brequest\b[^;]*from '[^']*platform\/client\.ts'/g, 'imports the transport: use platform/call'],
    [/\b(?:call|queryOf|polledQueryOf)</g, 'asserts the type of an answer: the endpoint has it'],
    [
      /\b(?:call|queryOf|polledQueryOf)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)? as (?!const\b)/g,
      'asserts the type of an answer: mend the schema of the endpoint',
    ],
  ]);
}

/**
 * Texts that are an address of the API, or the beginning of one. Addresses of pages are defined by `defineRoute`.
 * @param {string} text @param {readonly Segments[]} paths @returns {string[]}
 */
export function addressFindings(text, paths) {
  return [...text.matchAll(/(?<!defineRoute\()(['"`])\/([a-z][^'"`\s]*)\1/g)]
    .filter(([, , address = '']) => paths.some((path) => leadsTo(segmentsOf(address), path)))
    .map(({ index, 0: literal }) => `line ${lineOf(text, index)}: names an address of the API: ${literal}`);
}

/** @param {string} path without its first slash @returns {Segments} */
function segmentsOf(path) {
  const [address = ''] = path.replaceAll(/\$\{[^}]*\}/g, ':any').split('?', 1);
  return address.split('/');
}

/** @param {Segments} address @param {Segments} path */
function leadsTo(address, path) {
  if (address.length > path.length || address[0]?.startsWith(':')) return false;
  return address.every((segment, at) => {
    const declared = path[at] ?? '';
    return declared.startsWith(':') || segment.startsWith(':') || declared === segment;
  });
}

/** @param {string} text @param {readonly (readonly [RegExp, string])[]} rules @returns {string[]} */
function found(text, rules) {
  return rules.flatMap(([pattern, problem]) =>
    [...text.matchAll(pattern)].map(({ index }) => `line ${lineOf(text, index)}: ${problem}`),
  );
}

/** @param {string} text @param {number} index */
function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}
