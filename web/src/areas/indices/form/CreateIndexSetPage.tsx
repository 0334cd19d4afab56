// A new index set, beginning with what the defaults say.
import { INDEX_SETS_DEFAULT_CONFIG } from '@logboom/contract/index-strategies';
import type { IndexSetDefaults, StrategyConfig } from '@logboom/contract/indices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ErrorPage } from '../../../kit/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { getJson } from '../../../platform/fetch.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../BackLink.tsx';
import { useCreateIndexSet } from '../indices.api.ts';
import { newIndexSet, startValues, type Values } from './formValues.ts';
import { IndexSetForm } from './IndexSetForm.tsx';

const UNITS_MS: Readonly<Record<string, number>> = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000 };
const FALLBACK_REFRESH_MS = 5000;

export function CreateIndexSetPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['index-set-defaults'],
    queryFn: ({ signal }) =>
      getJson<IndexSetDefaults>(`/system/cluster_config/${INDEX_SETS_DEFAULT_CONFIG}`, { signal }),
    throwOnError: false,
    // A form that is being filled in must not start anew.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      <PageHeader
        title="Create index set"
        purpose="Messages of the streams that use it go into indices of their own, with a rotation and a retention of their own."
        subNavigation={<BackLink to={routes.system.indices.list()}>All index sets</BackLink>}
      />
      {data && <NewIndexSetForm defaults={data} />}
      {data === undefined && error === null && <LoadingIndicator />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function NewIndexSetForm({ defaults }: { readonly defaults: IndexSetDefaults }) {
  const navigate = useNavigate();
  const create = useCreateIndexSet();
  const save = async (values: Values) => {
    const { id } = await create.mutateAsync(newIndexSet(values, defaults, refreshMs(defaults)));
    await navigate(routes.system.indexSets.show({ indexSetId: id }));
  };
  const start = startValues({
    rotation_strategy_class: defaults.rotation_strategy_class,
    rotation_strategy: configOf(defaults.rotation_strategy_config ?? defaults.rotation_strategy),
    retention_strategy_class: defaults.retention_strategy_class,
    retention_strategy: configOf(defaults.retention_strategy_config ?? defaults.retention_strategy),
  });
  return (
    <IndexSetForm
      isNew
      start={start}
      onSave={save}
      onCancel={() => void navigate(routes.system.indices.list())}
    />
  );
}

function configOf(config: StrategyConfig | undefined): StrategyConfig {
  return config ?? { type: '' };
}

function refreshMs({ field_type_refresh_interval: amount, ...rest }: IndexSetDefaults): number {
  const unit = UNITS_MS[rest.field_type_refresh_interval_unit];
  return unit === undefined ? FALLBACK_REFRESH_MS : amount * unit;
}
