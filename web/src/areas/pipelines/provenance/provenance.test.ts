import { describe, expect, it } from 'vitest';
import type { PathSimulationResult } from '@logboom/contract/pipelines/simulation-schemas';
import { provenanceOf, type Simulate } from './provenance.ts';

/** Stands for processing: a rule that makes `user` out of `login`, and an extractor that makes `size`. */
const processing: Simulate = async ({ fields }): Promise<PathSimulationResult> => {
  const login = fields?.['login'];
  const isMaking = login !== undefined && fields?.['user'] === undefined;
  const changes = !isMaking ? [] : [{ field: 'user', before: null, after: login }];
  return {
    original: {},
    processors: [
      {
        class_name: 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
        micros: 1,
        changes: [{ field: 'size', before: null, after: 7 }],
        streams: [],
        is_dropped: false,
      },
    ],
    steps: [
      { time: 1, kind: 'enter-stage', stage: 5 },
      {
        time: 2,
        kind: 'executed',
        rule: { id: 'r1', name: 'r' },
        pipeline: { id: 'p1', name: 'p' },
        changes,
      },
    ],
    messages: [],
    debug: [],
    took_microseconds: 1,
  };
};

describe('the provenance of fields', () => {
  it('names what came along, what extractors made, and which rule made the rest', async () => {
    const stored = { message: 'm', login: 'ann', user: 'ann', size: 7, gl2_source_input: 'i' };
    expect(Object.fromEntries(await provenanceOf(stored, 'i', processing))).toEqual({
      message: { kind: 'received' },
      login: { kind: 'received' },
      user: { kind: 'rule', ruleId: 'r1', rule: 'r', pipeline: 'p', stage: 5 },
      size: {
        kind: 'processor',
        className: 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
      },
      gl2_source_input: { kind: 'platform' },
    });
  });

  it('blames no rule for a value that it would not give', async () => {
    const stored = { message: 'm', login: 'ann', user: 'bob' };
    expect((await provenanceOf(stored, undefined, processing)).get('user')).toEqual({ kind: 'received' });
  });
});
