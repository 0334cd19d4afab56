// Decorators without a server, for tests.
import { PLAIN_DECORATORS } from '../src/areas/search/decorators/decorator-types.ts';
import { decorating, type DecorateList } from '../src/areas/search/decorators/decorating.ts';
import { DecoratorTypeRegistry } from '../src/message-decorators.ts';

/** Undefined when none of them does anything. */
export function decorateWith(decorators: readonly object[]): DecorateList | undefined {
  const types = new DecoratorTypeRegistry();
  for (const type of PLAIN_DECORATORS) types.add(type);
  const logger = { warn: () => undefined };
  return decorating({ types, stored: async () => [], logger }).stored(decorators);
}
