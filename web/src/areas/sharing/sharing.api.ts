// Asks how something is shared, what another sharing would mean, and shares it.
import { grnOf } from '@logboom/contract/common/grn';
import type { Capability } from '@logboom/contract/common/capabilities';
import type { ShareResponse } from '@logboom/contract/sharing/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { sharing } from '@logboom/contract/sharing/endpoints';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import { problemIn } from './shareWords.ts';

export interface SharedEntity {
  /** As in resource names. */
  readonly type: 'search' | 'stream' | 'dashboard' | 'output' | 'notification' | 'event_definition';
  readonly id: string;
  readonly title: string;
  /** Where it is found. */
  readonly address: string;
}

/** What the collaborators may do, by their names; the complete wanted state. */
export type Selection = Readonly<Record<string, Capability>>;

/** What the dialog asks for. */
export interface ShareValues {
  readonly selected: Selection;
  /** Chosen, but not added yet. */
  readonly grantee: string | null;
  readonly capability: Capability;
}

const nameOf = ({ type, id }: SharedEntity) => grnOf(type, id);

/** How it is now, always asked anew: others share too. */
export function sharesQuery(entity: SharedEntity) {
  return {
    ...queryOf(sharing.prepare, { entityGRN: nameOf(entity), body: {} }),
    gcTime: 0,
    throwOnError: false,
    // What somebody chooses in the dialog must not be compared with something newer.
    staleTime: Infinity,
  };
}

/** What this selection would mean; undefined while nothing was changed. */
export function trialQuery(entity: SharedEntity, selected: Selection | undefined) {
  return {
    ...queryOf(sharing.prepare, {
      entityGRN: nameOf(entity),
      body: { selected_grantee_capabilities: selected ?? null },
    }),
    enabled: selected !== undefined,
    gcTime: 0,
    throwOnError: false,
    placeholderData: keepPreviousData,
  };
}

export function useShare(entity: SharedEntity) {
  return useChange({
    call: (selected: Selection) =>
      call(sharing.share, {
        entityGRN: nameOf(entity),
        body: { selected_grantee_capabilities: selected },
      }).catch((error: unknown) => {
        throw refusal(error);
      }),
    outdates: keyOfTable(sharing.prepare),
    done: () => `Sharing of ${entity.type} "${entity.title}" was updated.`,
  });
}

/** A refused selection comes back whole, with what speaks against it. */
function refusal(error: unknown): unknown {
  if (!(error instanceof FetchError) || error.status !== 400) return error;
  const body = error.additional.body as Partial<ShareResponse> | undefined;
  const problem = body?.validation_result && problemIn(body as ShareResponse);
  return problem === undefined ? error : new Error(problem, { cause: error });
}
