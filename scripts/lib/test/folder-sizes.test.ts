import { expect, it } from 'vitest';
import { crowded, MAX_SOURCES } from './folder-sizes.mjs';

const sources = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, place) => `${folder}/file-${place}${ending}`);

it('names the folder with too many source files, and no other', () => {
  const files = [...sources('core/src/few', MAX_SOURCES), ...sources('core/src/many', MAX_SOURCES + 1)];
  expect(crowded(files, [])).toEqual([expect.stringMatching(/^core\/src\/many: 23 source files/)]);
  expect(crowded(files, ['core/src/many'])).toEqual([]);
});

it('counts neither tests nor style sheets nor sub-folders', () => {
  const files = [
    ...sources('web/src/kit', MAX_SOURCES),
    ...sources('web/src/kit', 5, '.test.tsx'),
    ...sources('web/src/kit', 5, '.module.css'),
    ...sources('web/src/kit/forms', 5, '.tsx'),
  ];
  expect(crowded(files, [])).toEqual([]);
});
