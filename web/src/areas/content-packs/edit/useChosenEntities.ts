// What somebody chose from the catalogue and that is not in the pack yet.
import type { EntityExcerpt, PackEntity } from '@logboom/contract/content-packs/schemas';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { resolveEntities } from '../content-packs.api.ts';

export interface ChosenEntities {
  readonly count: number;
  readonly isResolving: boolean;
  readonly has: (entity: EntityExcerpt) => boolean;
  readonly toggle: (entities: readonly EntityExcerpt[], isChosen: boolean) => void;
  /** Puts them into the pack, with all that they need. False when that failed. */
  readonly resolve: () => Promise<boolean>;
}

const keyOf = ({ type, id }: Pick<EntityExcerpt, 'type' | 'id'>) => `${type.name} ${id}`;

export function useChosenEntities(onResolved: (entities: PackEntity[]) => void): ChosenEntities {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EntityExcerpt>>(new Map());
  const [isResolving, setResolving] = useState(false);
  return {
    count: chosen.size,
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
        const { entities } = await resolveEntities(
          [...chosen.values()].map(({ id, type }) => ({ id, type })),
        );
        onResolved(entities);
        setChosen(new Map());
        return true;
      } catch (error) {
        toast.error(`What was chosen could not be exported: ${errorText(error)}`);
        return false;
      } finally {
        setResolving(false);
      }
    },
  };
}
