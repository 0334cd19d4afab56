// Writes a brotli and a gzip twin beside every file of the web build that profits, at the best level: it is done once
// here instead of at every request.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /[.](?:js|css|svg|json)$/;
const WORTH_IT_BYTES = 1024;

const compressors = {
  br: (/** @type {Buffer} */ data) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gz: (/** @type {Buffer} */ data) => promisify(gzip)(data, { level: 9 }),
};

/** @param {string} directory */
export async function precompress(directory) {
  const files = readdirSync(directory)
    .filter((name) => TEXT.test(name))
    .map((name) => path.join(directory, name))
    .filter((file) => statSync(file).size >= WORTH_IT_BYTES);
  await Promise.all(
    files.flatMap((file) =>
      Object.entries(compressors).map(async ([ending, compress]) => {
        writeFileSync(`${file}.${ending}`, await compress(readFileSync(file)));
      }),
    ),
  );
}
