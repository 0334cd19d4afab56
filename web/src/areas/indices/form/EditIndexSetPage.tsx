// The configuration of an index set that is there.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { IndexSetPageFrame } from '../IndexSetPageFrame.tsx';
import { useUpdateIndexSet } from '../indices.api.ts';
import { startValues, type Values } from './formValues.ts';
import { IndexSetForm } from './IndexSetForm.tsx';
import { strategiesOf } from './lifeValues.ts';

export function EditIndexSetPage() {
  return <IndexSetPageFrame>{(set) => <EditIndexSet set={set} />}</IndexSetPageFrame>;
}

function EditIndexSet({ set }: { readonly set: IndexSet }) {
  const navigate = useNavigate();
  const update = useUpdateIndexSet();
  // Whoever came from the page of the set goes back there.
  const isFromDetails = useSearchParams()[0].get('from') === 'details';
  const back = isFromDetails
    ? routes.system.indexSets.show({ indexSetId: set.id })
    : routes.system.indices.list();
  const save = async (values: Values) => {
    const words = { title: values.title, description: values.description };
    await update.mutateAsync({ ...set, ...words, ...strategiesOf(values, set.rotation_strategy) });
    await navigate(back);
  };
  return (
    <>
      <PageHeader
        title={`Configure index set “${set.title}”`}
        purpose="Changes hold for the next rotation and the next time that old indices are looked at."
        subNavigation={
          <BackLink to={back}>{isFromDetails ? 'Back to the index set' : 'All index sets'}</BackLink>
        }
      />
      <IndexSetForm
        isNew={false}
        start={startValues(set, set)}
        onSave={save}
        onCancel={() => void navigate(back)}
      />
    </>
  );
}
