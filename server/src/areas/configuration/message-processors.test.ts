import { expect, it } from 'vitest';
import { presentProcessors } from './message-processors.service.ts';

const available = ['A', 'B', 'C'].map((name) => ({ name, className: `x.${name}` }));

it('message processors keep their order; new ones come last, unknown ones are dropped', () => {
  const stored = { processor_order: ['x.C', 'x.Gone', 'x.A'], disabled_processors: ['x.Gone', 'x.A'] };
  expect(presentProcessors(stored, available)).toEqual({
    processor_order: ['C', 'A', 'B'].map((name) => ({ name, class_name: `x.${name}` })),
    disabled_processors: ['x.A'],
  });
});
