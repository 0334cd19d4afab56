import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { describe, expect, it } from 'vitest';
import { entityTree, type EntityNode } from './entity-tree.ts';

const entity = (id: string, name: string, data: Record<string, unknown>) => ({
  id,
  type: { name, version: '1' },
  data,
});
type Entity = ReturnType<typeof entity>;

/** `id(what it needs)`, and `id*` where it stands further up already. */
function drawn(nodes: readonly EntityNode<Entity>[]): string {
  return nodes
    .map(({ entity: { id }, needs, isRepeated }) => {
      if (isRepeated) return `${id}*`;
      return needs.length === 0 ? id : `${id}(${drawn(needs)})`;
    })
    .join(' ');
}

describe('the tree of a content pack', () => {
  it('follows the ids that entities name', () => {
    const nodes = entityTree([
      entity('output', 'output', { title: refOf('To stdout') }),
      entity('stream', 'stream', { title: refOf('SSH'), outputs: [refOf('output')] }),
      entity('board', 'dashboard', { state: { q: { widgets: [{ streams: ['stream'] }] } } }),
      entity('definition', 'event_definition', { config: { streams: ['stream'] } }),
    ]);
    expect(drawn(nodes)).toBe('board(stream(output)) definition(stream*)');
  });

  it('follows names where packs have no ids: patterns, rules, tables and streams in rules', () => {
    const nodes = entityTree([
      entity('word', 'grok_pattern', { name: 'WORDS', pattern: '[a-z]+' }),
      entity('login', 'grok_pattern', { name: 'LOGIN', pattern: '%{WORDS:user}' }),
      entity('table', 'lookup_table', { name: refOf('offices'), title: refOf('Offices') }),
      entity('input', 'input', {
        title: refOf('offices'),
        extractors: [
          { configuration: refTree({ grok_pattern: '%{LOGIN:login}' }) },
          { configuration: refTree({ lookup_table_name: 'offices' }) },
        ],
      }),
      entity('errors', 'stream', { title: refOf('Errors') }),
      entity('rule', 'pipeline_rule', {
        title: refOf('route'),
        source: refOf('rule "route"\nwhen true\nthen\n  route_to_stream(name: "Errors");\nend'),
      }),
      entity('pipeline', 'pipeline', {
        title: refOf('p'),
        source: refOf('pipeline "p"\nstage 0 match either\n  rule "route"\nend'),
      }),
    ]);
    expect(drawn(nodes)).toBe('input(login(word) table) pipeline(rule(errors))');
  });

  it('shows all of those that need each other in a circle', () => {
    const nodes = entityTree([
      entity('a', 'grok_pattern', { name: 'A', pattern: '%{B}' }),
      entity('b', 'grok_pattern', { name: 'B', pattern: '%{A}' }),
    ]);
    expect(drawn(nodes)).toBe('a(b(a*))');
  });
});
