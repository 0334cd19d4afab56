import { expect, it } from 'vitest';
import { inOrderOfBirth } from './main-thread-first.ts';

it('knows which threads came first, also where numbers have begun anew', () => {
  expect(inOrderOfBirth([12, 9, 11, 10], 9)).toEqual([9, 10, 11, 12]);
  expect(inOrderOfBirth([301, 32_766, 300, 32_767], 32_766)).toEqual([32_766, 32_767, 300, 301]);
});
