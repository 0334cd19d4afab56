// What a definition of silent sources has learned, on its page: values that are gone for good can be forgotten.
import type { LearnedSource, LearnedSources } from '@logboom/contract/events/source-schemas';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { sourcesQuery, useForgetSource } from './definitions.api.ts';
import { countOf } from './definitionWords.ts';
import { SourceTable } from './SourceTable.tsx';

export function LearnedValues({ definitionId }: { readonly definitionId: string }) {
  const { data, error, refetch } = useQuery(sourcesQuery(definitionId));
  const { isPermitted } = usePermissions();
  const forget = useForgetSource(definitionId);
  const actions: readonly RowAction<LearnedSource>[] = [
    {
      label: 'Forget',
      icon: IconTrash,
      disabled: () =>
        isPermitted(`eventdefinitions:edit:${definitionId}`)
          ? false
          : 'You may not edit this event definition.',
      onAct: (source) => forget.mutate(source),
    },
  ];
  const isFull = data !== undefined && data.total >= data.max_values;
  return (
    <Section title="Learned values" description={data && sentenceOf(data)}>
      {isFull && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} mb="md">
          {`As many values are learned as the definition allows (${formatNumber(data.max_values)}). Others are not watched: allow more, narrow the query, or choose another field.`}
        </Alert>
      )}
      <SourceTable
        sources={data?.sources}
        error={error}
        onRetry={() => void refetch()}
        rowActions={actions}
        maxHeight="32rem"
      />
    </Section>
  );
}

function sentenceOf({ total, silent, sources }: LearnedSources): string {
  const shown = sources.length < total ? ` The first ${formatNumber(sources.length)} are listed.` : '';
  return `${countOf(total, 'value')}, ${formatNumber(silent)} of them silent. One that is forgotten is learned again when it is heard.${shown}`;
}
