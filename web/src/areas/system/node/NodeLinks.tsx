// The pages about one node, as tabs above each of them.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { Anchor } from '@mantine/core';
import { NavLink } from 'react-router';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import styles from './node.module.css';

export function NodeLinks({ node }: { readonly node: NodeSummary }) {
  const { isPermitted } = usePermissions();
  const nodeId = node.node_id;
  const pages = [
    { label: 'Overview', to: routes.system.nodes.show({ nodeId }), permission: 'system:read' },
    { label: 'Metrics', to: routes.system.nodes.metrics({ nodeId }), permission: 'metrics:read' },
    { label: 'Threads', to: routes.system.nodes.threadDump({ nodeId }), permission: 'threads:dump' },
    {
      label: 'Messages in processing',
      to: routes.system.nodes.processBufferDump({ nodeId }),
      permission: 'processbuffer:dump',
    },
  ];
  return (
    <nav aria-label="Pages of this node" className={styles['links']}>
      {pages
        .filter(({ permission }) => isPermitted(permission))
        .map(({ label, to }) => (
          <Anchor key={label} component={NavLink} to={to} end underline="never" className={styles['link']}>
            {label}
          </Anchor>
        ))}
    </nav>
  );
}
