// One index set: what it holds, its indices, and what one does to them.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconRefresh, IconRotate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { IndexSetPageFrame } from '../IndexSetPageFrame.tsx';
import { useRebuildRanges, useRotate } from '../indices.api.ts';
import { IndicesSection } from './IndicesSection.tsx';
import { SummarySection } from './SummarySection.tsx';

export function IndexSetPage() {
  return (
    <IndexSetPageFrame>
      {(set) => (
        <>
          <PageHeader
            title={set.title}
            documentTitle={`Index set ${set.title}`}
            purpose={set.description}
            subNavigation={<BackLink to={routes.system.indices.list()}>All index sets</BackLink>}
            actions={<Actions set={set} />}
          />
          <SummarySection set={set} />
          <IndicesSection set={set} />
        </>
      )}
    </IndexSetPageFrame>
  );
}

function Actions({ set }: { readonly set: IndexSet }) {
  const confirm = useConfirm();
  const rotate = useRotate();
  const rebuild = useRebuildRanges();
  const rotateAfterAsking = async () => {
    const question = {
      title: 'Rotate the active write index?',
      message: 'A new index begins. The present one stays, and is no longer written to.',
      confirmLabel: 'Rotate index',
    };
    if (await confirm(question)) rotate.mutate(set);
  };
  return (
    <>
      <IfPermitted permissions={['indexranges:rebuild']}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={rebuild.isPending}
          onClick={() => rebuild.mutate(set)}
        >
          Recalculate index ranges
        </Button>
      </IfPermitted>
      {set.writable && (
        <IfPermitted permissions={['deflector:cycle']}>
          <Button
            variant="default"
            leftSection={<IconRotate size={16} />}
            loading={rotate.isPending}
            onClick={() => void rotateAfterAsking()}
          >
            Rotate active write index
          </Button>
        </IfPermitted>
      )}
      <IfPermitted permissions={[`indexsets:edit:${set.id}`]}>
        <Button
          component={Link}
          to={`${routes.system.indexSets.configuration({ indexSetId: set.id })}?from=details`}
          leftSection={<IconPencil size={16} />}
        >
          Edit index set
        </Button>
      </IfPermitted>
    </>
  );
}
