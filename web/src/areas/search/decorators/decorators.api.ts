// Reads decorators and changes them.
import type { Decorator, DecoratorRequest, DecoratorTypes } from '@logboom/contract/search/decorators';
import type { StreamList } from '@logboom/contract/streams/schemas';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../../platform/fetch.ts';

const DECORATORS = ['decorators'];
const PATH = '/search/decorators';

export function decoratorsQuery() {
  return queryOptions({
    queryKey: [...DECORATORS, 'all'],
    queryFn: ({ signal }) => getJson<Decorator[]>(PATH, { signal }),
    throwOnError: false,
  });
}

export function decoratorTypesQuery() {
  return queryOptions({
    queryKey: ['decorator-types'],
    queryFn: ({ signal }) => getJson<DecoratorTypes>(`${PATH}/available`, { signal }),
    throwOnError: false,
    staleTime: 60_000,
  });
}

/** Those that one may read, for the choice of one. */
export function streamChoicesQuery() {
  return queryOptions({
    queryKey: ['streams', 'all'],
    queryFn: ({ signal }) => getJson<StreamList>('/streams', { signal }),
    throwOnError: false,
  });
}

export function useCreateDecorator() {
  return useChange({
    call: (decorator: DecoratorRequest) => postJson<Decorator>(PATH, decorator),
    outdates: DECORATORS,
    done: () => 'The decorator was added.',
  });
}

export function useChangeDecorator() {
  return useChange({
    call: (decorator: Decorator) => putJson<Decorator>(`${PATH}/${decorator.id}`, decorator),
    outdates: DECORATORS,
    done: () => 'The decorator was changed.',
  });
}

/** Only those whose place is another. */
export function useSortDecorators() {
  return useChange({
    call: async (sorted: readonly Decorator[]) => {
      for (const [order, decorator] of sorted.entries()) {
        if (decorator.order !== order) await putJson(`${PATH}/${decorator.id}`, { ...decorator, order });
      }
    },
    outdates: DECORATORS,
    done: () => 'The order of the decorators was changed.',
    failed: 'Could not change the order',
  });
}

export function useDeleteDecorator() {
  return useChange({
    call: ({ id }: Decorator) => deleteResource(`${PATH}/${id}`),
    outdates: DECORATORS,
    done: () => 'The decorator was deleted.',
    failed: 'Could not delete the decorator',
  });
}
