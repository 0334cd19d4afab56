import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMetadata } from '../../../../test/open-test-metadata.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import { forgetGoneFields } from './field-housekeeping.ts';
import { fieldStore } from './field.store.ts';

const SET = '62c7d1f05f0c1f3a7c0f0001';
const GONE = '62c7d1f05f0c1f3a7c0f0002';

let metadata: MetadataStore;

beforeAll(async () => {
  metadata = await openTestMetadata();
});
afterAll(async () => {
  await metadata.close();
});

it('forgets fields with their last index, and tables with their index set; newer indices stay', async () => {
  const store = fieldStore(metadata.database);
  const field = (name: string, first_index: number, last_index: number) => ({
    stream: 'a',
    name,
    kinds: 1,
    first_index,
    last_index,
  });
  const rows = [
    field('old', 0, 1),
    field('lasting', 1, 5),
    field('gap', 3, 3),
    // Stored since the indices were read.
    field('newest', 6, 6),
    field('sampled', 0, 2_147_483_647),
  ];
  await store.add(tableOf(SET), rows, { isComplete: true });
  await store.add(tableOf(GONE), [field('old', 0, 1)], { isComplete: true });
  await forgetGoneFields(store, { numbers: async () => new Map([[SET, [2, 4, 5]]]) });
  expect(await store.fields(tableOf(SET))).toEqual([rows[1], rows[3], rows[4]]);
  expect(await store.fields(tableOf(GONE))).toEqual([]);
  expect(Array.from((await store.tables()).keys())).toEqual([tableOf(SET)]);
});
