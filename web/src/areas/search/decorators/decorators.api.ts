// Reads decorators and changes them.
import type { Decorator, DecoratorRequest } from '@logboom/contract/search/decorators';
import { decorators } from '@logboom/contract/search/endpoints/decorators';
import { useChange } from '../../../shared/useChange.ts';
import { call, keyOfName, queryOf } from '../../../platform/call.ts';

const DECORATORS = keyOfName(decorators.list);

export function decoratorsQuery() {
  return { ...queryOf(decorators.list), throwOnError: false };
}

export function decoratorTypesQuery() {
  return { ...queryOf(decorators.types), throwOnError: false, staleTime: 60_000 };
}

export function useCreateDecorator() {
  return useChange({
    call: (decorator: DecoratorRequest) => call(decorators.create, { body: decorator }),
    outdates: DECORATORS,
    done: () => 'The decorator was added.',
  });
}

function update(decorator: Decorator) {
  return call(decorators.update, { decoratorId: decorator.id, body: decorator });
}

export function useChangeDecorator() {
  return useChange({
    call: (decorator: Decorator) => update(decorator),
    outdates: DECORATORS,
    done: () => 'The decorator was changed.',
  });
}

/** Only those whose place is another. */
export function useSortDecorators() {
  return useChange({
    call: async (sorted: readonly Decorator[]) => {
      for (const [order, decorator] of sorted.entries()) {
        if (decorator.order !== order) await update({ ...decorator, order });
      }
    },
    outdates: DECORATORS,
    done: () => 'The order of the decorators was changed.',
    failed: 'Could not change the order',
  });
}

export function useDeleteDecorator() {
  return useChange({
    call: ({ id }: Decorator) => call(decorators.remove, { decoratorId: id }),
    outdates: DECORATORS,
    done: () => 'The decorator was deleted.',
    failed: 'Could not delete the decorator',
  });
}
