// How common each field is in the answer that is shown.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFieldTypes, useSearchRun } from '../state/searchPage.ts';
import { countedCommonness, seenCommonness, totalOf, type Commonness } from './commonness.ts';
import { isInternal } from '../../../shared/widgets/fieldKinds.ts';
import { FIELD_COUNTS, fieldCountsQuery } from './fields.api.ts';

/** Counting a hundred fields reads them all: over more messages than this, those on the page must do. */
const MAX_COUNTED = 1_000_000;

export function useCommonness(): Commonness {
  const { answer, isRunning } = useSearchRun();
  const fieldTypes = useFieldTypes();
  const total = totalOf(answer) ?? 0;
  const names = useMemo(
    () => fieldTypes.map(({ name }) => name).filter((name) => !isInternal(name)),
    [fieldTypes],
  );
  const counts = useQuery({
    ...fieldCountsQuery(answer, names),
    // The page's own search comes first.
    enabled: !isRunning && names.length > 0 && total > 0 && total <= MAX_COUNTED,
  });
  const queryClient = useQueryClient();
  useEffect(() => {
    // It would take the engine's time from the search that somebody waits for. Not sooner than the page is drawn: what is nearly
    // done is done by then, and to stop it takes the engine longer than to finish it.
    if (isRunning) void queryClient.cancelQueries({ queryKey: FIELD_COUNTS });
  }, [isRunning, queryClient]);
  return useMemo(
    () => (counts.data ? countedCommonness(counts.data, total) : seenCommonness(answer)),
    [counts.data, total, answer],
  );
}
