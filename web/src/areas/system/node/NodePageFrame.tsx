// A page about one node: waits for it, and says so when it is not there.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { IconServerOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { useNodes } from '../../../platform/system/system.api.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';

export function NodePageFrame({ children }: { readonly children: (node: NodeSummary) => ReactNode }) {
  const { nodeId = '' } = useParams();
  const { data, error, refetch } = useNodes();
  const node = data?.nodes.find(({ node_id }) => node_id === nodeId);
  if (node !== undefined) return children(node);
  if (data !== undefined) {
    return (
      <DeadEndPage
        icon={IconServerOff}
        title="Node not found"
        back={{ to: routes.system.nodes.list(), label: 'Go to the nodes' }}
      >
        This node did not report itself in the last seconds. It may have ended, or lost its connection to the
        database. What it received before is still found by searches.
      </DeadEndPage>
    );
  }
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
