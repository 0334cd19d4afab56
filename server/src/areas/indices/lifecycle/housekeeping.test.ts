import { describe, expect, it } from 'vitest';
import {
  CLOSE_RETENTION,
  configTypeOf,
  COUNT_ROTATION,
  DELETE_RETENTION,
} from '@logboom/contract/indices/strategies';
import { indexLimits } from '../sets/limits.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { retire, rotate, type HousekeepingParts } from './housekeeping.ts';

const loaded = loadSettings([], {});
if (loaded.help) throw new Error('help was asked for');
const limits = indexLimits(loaded.settings);

const strategy = (name: string, config: object) => ({
  class: name,
  config: { type: configTypeOf(name), ...config },
});
const set = (id: string, retention: string) => ({
  id,
  index_prefix: id,
  writable: id !== 'readonly',
  shards: 1,
  rotation: strategy(COUNT_ROTATION, { max_docs_per_index: 10 }),
  retention: strategy(retention, { max_number_of_indices: 1 }),
});

/** The register as rows, the figures as a table, and a list of what was done. */
function parts(): HousekeepingParts & { done: string[] } {
  const done: string[] = [];
  const sets = [
    set('full', DELETE_RETENTION),
    set('calm', CLOSE_RETENTION),
    set('readonly', DELETE_RETENTION),
  ];
  const rows = sets.flatMap(({ id }) =>
    [1, 0].map((number) => ({
      index_set_id: id,
      number,
      state: 'open',
      created_at: new Date(0),
      rotated_at: null,
    })),
  );
  const documents: Record<string, number> = { full: 11, calm: 10, readonly: 99 };
  return {
    done,
    sets: { all: async () => sets as never },
    register: { all: async () => rows as never },
    figures: {
      read: async () => (key) => ({
        table: '',
        index: key.number,
        documents: documents[key.index_set_id] ?? 0,
        bytes: 1,
        parts: 1,
      }),
      ofSets: async () => new Map(),
    },
    deflector: { cycle: async (id) => void done.push(`cycle ${id}`) },
    indices: {
      close: async (name) => void done.push(`close ${name}`),
      remove: async (name) => void done.push(`remove ${name}`),
    },
    ranges: { calculate: async () => {}, calculateMissing: async () => void done.push('ranges') },
    tables: { dropRemoved: async () => void done.push('tables') },
    limits,
    logger: { info: () => {} },
  };
}

describe('housekeeping of index sets', () => {
  it('rotates sets whose index is full and that may be written to, then looks after the rest', async () => {
    const housekeeping = parts();
    await rotate(housekeeping);
    expect(housekeeping.done).toEqual(['cycle full', 'ranges', 'tables']);
  });

  it('deletes or closes what is past its retention, as the set says', async () => {
    const housekeeping = parts();
    await retire(housekeeping);
    expect(housekeeping.done).toEqual(['remove full_0', 'close calm_0', 'remove readonly_0']);
  });
});
