// The parameters of a dashboard, where its readers choose their values.
import { publicDashboards } from '@logboom/contract/search/endpoints/dashboard-links';
import { queryHelp } from '@logboom/contract/search/endpoints/query-help';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/call.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import { valuesOf, type Parameter } from '@logboom/core/dashboards/parameters';
import { useBoard } from '../state/boardContext.ts';
import styles from '../page/page.module.css';

export function ParameterBar() {
  const { dashboard } = useBoard();
  return dashboard.parameters.map((parameter) => <Chooser key={parameter.name} parameter={parameter} />);
}

const A_DAY = { type: 'relative', range: 86_400 } as const;
const MAX_OFFERED = 50;
const MAX_CHOSEN = 50;

function Chooser({ parameter }: { readonly parameter: Parameter }) {
  const { address, go } = useBoard();
  const { name, title, field, isMultiple } = parameter;
  const chosen = [...valuesOf(parameter, address.values)];
  const [input, setInput] = useState('');
  const [asked] = useDebouncedValue(input, 200);
  const offered = useOffered(parameter, asked);
  const choose = (values: string[]) => {
    // One value takes the place of the one before.
    const kept = isMultiple ? values : values.slice(-1);
    go({ values: { ...address.values, [name]: kept } });
  };
  const look = {
    size: 'xs',
    className: styles['parameter'],
    'aria-label': title || name,
    leftSection: undefined,
    placeholder: chosen.length === 0 ? `${title || name}: all` : '',
    value: chosen,
    onChange: choose,
    maxValues: isMultiple ? MAX_CHOSEN : 2,
    clearable: true,
  } as const;
  if (field === '') return <TagsInput {...look} />;
  return (
    <MultiSelect
      {...look}
      data={Array.from(new Set([...chosen, ...offered]))}
      searchable
      searchValue={input}
      onSearchChange={setInput}
      nothingFoundMessage="No such value"
    />
  );
}

/** Values of its field that begin with what was typed. */
function useOffered({ name, field }: Parameter, input: string): readonly string[] {
  const { address, linkToken } = useBoard();
  const timerange = wireTimeRange(address.timeRange ?? A_DAY);
  const body = { field, input, timerange, streams: [], size: MAX_OFFERED };
  const options = { placeholderData: keepPreviousData, staleTime: 30_000, throwOnError: false };
  const own = useQuery({
    ...queryOf(queryHelp.suggest, { body }),
    ...options,
    enabled: field !== '' && linkToken === undefined,
  });
  const open = useQuery({
    ...queryOf(publicDashboards.values, { linkToken: linkToken ?? '', name, query: { input } }),
    ...options,
    enabled: field !== '' && linkToken !== undefined,
  });
  return open.data?.values ?? (own.data?.suggestions ?? []).map(({ value }) => value);
}
