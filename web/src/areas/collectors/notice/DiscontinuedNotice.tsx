// Stands on every page of this area: it is discontinued, and where its successor and its guide are.
import { Alert, Anchor } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { LifecycleLabel } from '../../../kit/structure/LifecycleLabel.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { MAY_MIGRATE } from '../mayMigrate.ts';
import { CollectorGuide } from './CollectorGuide.tsx';
import styles from './notice.module.css';

const GUIDE = '#guide';

export function DiscontinuedNotice() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Alert color="warning" className={styles['notice']}>
        <LifecycleLabel lifecycle="legacy" /> The Collectors plugin is discontinued and replaced by the new
        Sidecars. See the{' '}
        <Anchor component={Link} inherit to={routes.sidecars.list()} underline="always">
          Sidecar overview
        </Anchor>{' '}
        and the{' '}
        <Anchor component={Link} inherit to={{ search, hash: GUIDE }} preventScrollReset underline="always">
          documentation
        </Anchor>
        .{' '}
        <IfPermitted permissions={MAY_MIGRATE}>
          <Anchor component={Link} inherit to={routes.sidecars.migrate()} underline="always">
            Move configurations to Sidecars
          </Anchor>
          .
        </IfPermitted>
      </Alert>
      <CollectorGuide
        opened={hash === GUIDE}
        onClose={() => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}
