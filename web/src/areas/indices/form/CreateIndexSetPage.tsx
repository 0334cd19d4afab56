// A new index set, beginning with what the defaults say.
import type { IndexSetDefaults } from '@logboom/contract/indices/schemas';
import { useNavigate } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { useCreateIndexSet, useIndexSetDefaults } from '../indices.api.ts';
import { newIndexSet, startValues, type Values } from './formValues.ts';
import { IndexSetForm } from './IndexSetForm.tsx';
import { strategiesOfDefaults } from './lifeValues.ts';

const UNITS_MS: Readonly<Record<string, number>> = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000 };
const FALLBACK_REFRESH_MS = 5000;

export function CreateIndexSetPage() {
  const { data, error, refetch } = useIndexSetDefaults();
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
  const start = startValues(strategiesOfDefaults(defaults));
  return (
    <IndexSetForm
      isNew
      start={start}
      onSave={save}
      onCancel={() => void navigate(routes.system.indices.list())}
    />
  );
}

function refreshMs({ field_type_refresh_interval: amount, ...rest }: IndexSetDefaults): number {
  const unit = UNITS_MS[rest.field_type_refresh_interval_unit];
  return unit === undefined ? FALLBACK_REFRESH_MS : amount * unit;
}
