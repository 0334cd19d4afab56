// What somebody chose from the catalogue and that is not in the pack yet, and what that needs.
import type { EntityExcerpt, PackEntity } from '@logboom/contract/content-packs/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { resolvedQuery } from '../content-packs.api.ts';

export interface ChosenEntities {
  readonly count: number;
  /** With all that they need; those of the choice before while it is asked for. */
  readonly resolved: readonly PackEntity[];
  readonly error: unknown;
  readonly isResolving: boolean;
  readonly has: (entity: EntityExcerpt) => boolean;
  readonly toggle: (entities: readonly EntityExcerpt[], isChosen: boolean) => void;
  /** Puts them into the pack, with all that they need. False when that failed. */
  readonly resolve: () => Promise<boolean>;
}

const keyOf = ({ type, id }: Pick<EntityExcerpt, 'type' | 'id'>) => `${type.name} ${id}`;

export function useChosenEntities(onResolved: (entities: PackEntity[]) => void): ChosenEntities {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, EntityExcerpt>>(new Map());
  const [isResolving, setResolving] = useState(false);
  const query = resolvedQuery([...chosen.values()]);
  const { data, error } = useQuery({
    ...query,
    throwOnError: false,
    enabled: chosen.size > 0,
    placeholderData: keepPreviousData,
  });
  return {
    count: chosen.size,
    resolved: chosen.size === 0 ? [] : (data?.entities ?? []),
    error,
    isResolving,
    has: (entity) => chosen.has(keyOf(entity)),
    toggle: (entities, isChosen) =>
      setChosen((now) => {
        const after = new Map(now);
        for (const entity of entities) {
          if (isChosen) after.set(keyOf(entity), entity);
          else after.delete(keyOf(entity));
        }
        return after;
      }),
    resolve: async () => {
      if (chosen.size === 0) return true;
      setResolving(true);
      try {
        const { entities } = await queryClient.fetchQuery(query);
        onResolved(entities);
        setChosen(new Map());
        return true;
      } catch (problem) {
        toast.error(`What was chosen could not be exported: ${errorText(problem)}`);
        return false;
      } finally {
        setResolving(false);
      }
    },
  };
}
