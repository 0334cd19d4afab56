// Content packs of our own for tests, and their entities.
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { refOf } from '@logboom/contract/content-packs/value-refs';

export type TestEntity = Omit<PackEntity, 'constraints'> & { constraints?: PackEntity['constraints'] };

export function entity(name: string, id: string, data: Record<string, unknown>, version = '1'): TestEntity {
  const constraints = [{ type: 'server-version' as const, version: '>=3.0.0' }];
  return { v: '1', type: { name, version }, id, data, constraints };
}

export function pack(id: string, entities: readonly object[], more: object = {}) {
  return {
    v: 1,
    id,
    rev: 1,
    name: `Pack ${id}`,
    summary: 'For tests',
    description: '# A pack',
    vendor: 'Example Ltd',
    url: 'https://example.org',
    parameters: [],
    entities,
    ...more,
  };
}

export const streamEntity = (id: string, title: string, more: Record<string, unknown> = {}) =>
  entity('stream', id, {
    title: refOf(title),
    description: refOf('from sshd'),
    disabled: refOf(false),
    matching_type: refOf('AND'),
    stream_rules: [
      {
        type: refOf('EXACT'),
        field: refOf('application_name'),
        value: refOf('sshd'),
        inverted: refOf(false),
        description: refOf(''),
      },
    ],
    alert_conditions: [],
    alarm_callbacks: [],
    outputs: [],
    default_stream: refOf(false),
    remove_matches: refOf(true),
    ...more,
  });
