// The rows that are selected on the administration page: of all pages that were looked at, or of all that match.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SidecarCollectorShort } from '@logboom/contract/sidecars/definitions';
import type { AdministrationRequest } from '@logboom/contract/sidecars/schemas';
import { toast } from '../../../kit/feedback/toast.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import type { SelectEverything } from '../../../shared/table/useSelection.ts';
import { readAdministration } from '../sidecars.api.ts';
import { administrationRows, type AdministrationRow } from './administrationRows.ts';

/** As many as one answer can have. */
const AT_ONCE = 10_000;

interface Shown {
  readonly rows: readonly AdministrationRow[] | undefined;
  readonly collectors: readonly SidecarCollectorShort[] | undefined;
  /** What all that match are found by. */
  readonly matching: Pick<AdministrationRequest, 'query' | 'filters'>;
  /** How many sidecars match. */
  readonly total: number;
}

export function useChosenRows({ rows, collectors, matching, total }: Shown) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const known = useRef(new Map<string, AdministrationRow>());
  useEffect(() => {
    for (const row of rows ?? []) known.current.set(row.id, row);
  }, [rows]);
  const queryClient = useQueryClient();

  const selectEverything = async () => {
    setIsLoading(true);
    try {
      const all: AdministrationRow[] = [];
      for (let page = 1; (page - 1) * AT_ONCE < total; page++) {
        const list = await readAdministration(queryClient, { ...matching, page, per_page: AT_ONCE });
        all.push(...(administrationRows(list, collectors) ?? []));
      }
      for (const row of all) known.current.set(row.id, row);
      setSelected(all.map(({ id }) => id));
    } catch (error) {
      toast.error(`The other pages could not be read: ${errorText(error)}`);
    } finally {
      setIsLoading(false);
    }
  };
  const sidecarsShown = new Set(rows?.map(({ sidecar }) => sidecar.node_id)).size;
  const isMore = total > sidecarsShown && selected.length > 0 && selected.length <= (rows?.length ?? 0);
  const everything: SelectEverything | undefined = isMore
    ? {
        label: `Select all of ${formatNumber(total)} sidecars`,
        onSelect: () => void selectEverything(),
        isLoading,
      }
    : undefined;
  const chosen = useCallback(
    (ids: readonly string[]) => ids.flatMap((id) => known.current.get(id) ?? []),
    [],
  );
  return { selected, setSelected, everything, chosen };
}
