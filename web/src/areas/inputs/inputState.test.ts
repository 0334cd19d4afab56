import type { ClusterInputStates, InputState } from '@logboom/contract/inputs/schemas';
import { expect, it } from 'vitest';
import { badgeOf, isActive, statesOf } from './inputState.ts';
import { input, NODE, OTHER_NODE, stateOf } from '../../../test/inputs.ts';

const global = input('i1');
const local = input('i1', { global: false, node: NODE });

function states(...each: (InputState | null)[]): ClusterInputStates {
  const nodes = [NODE, OTHER_NODE];
  return Object.fromEntries(
    each.map((state, index) => [nodes[index] ?? '', state === null ? null : [stateOf(global, state)]]),
  );
}

it.each([
  ['RUNNING', 'Running', 'success'],
  ['FAILED', 'Failed', 'danger'],
  ['STOPPED', 'Stopped', 'danger'],
  ['STARTING', 'Starting', 'info'],
  ['FAILING', 'Failing', 'warning'],
  ['INVALID_CONFIGURATION', 'Invalid configuration', 'warning'],
] as const)('an input in the state %s is shown as %s, in the colour %s', (state, text, tone) => {
  const known = statesOf(local, states(state));
  expect(badgeOf(local, known, 1)).toEqual({ text, tone });
});

it('an input without a state is not running', () => {
  expect(badgeOf(global, statesOf(global, {}), 1)).toEqual({ text: 'Not running', tone: 'danger' });
});

it('a global input that does not run on every node is amber, and says where it stands', () => {
  const both = statesOf(global, states('RUNNING', 'RUNNING'));
  expect(badgeOf(global, both, 2)).toEqual({ text: '2 running', tone: 'success' });
  const one = statesOf(global, states('RUNNING', null));
  expect(badgeOf(global, one, 2)).toEqual({ text: '1 running of 2 nodes', tone: 'warning' });
  const mixed = statesOf(global, states('RUNNING', 'FAILED'));
  expect(badgeOf(global, mixed, 2)).toEqual({ text: '1 running, 1 failed', tone: 'warning' });
});

it('an input that belongs to one node of a cluster is well when it runs there', () => {
  const there = statesOf(local, states('RUNNING', null));
  expect(badgeOf(local, there, 2)).toEqual({ text: 'Running', tone: 'success' });
});

it.each([
  ['RUNNING', true],
  ['STARTING', true],
  ['FAILING', true],
  ['FAILED', false],
  ['STOPPING', false],
] as const)('an input in the state %s can be stopped: %s', (state, expected) => {
  expect(isActive(statesOf(local, states(state)))).toBe(expected);
});
