// Says above every page that the configuration is changed by files alone, and leads to those of what the page is about.
import { READ_ONLY_FLAG, READS_CONFIG_FILES } from '@logboom/contract/config-files/managed';
import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, matchRoutes, useLocation } from 'react-router';
import { isFeatureEnabled } from '../../platform/appConfig.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import { routes } from '../../routes.ts';
import { useAreaEntries } from '../areas/areaEntries.ts';

export function ReadOnlyNotice() {
  const permissions = usePermissions();
  const query = useFilesOfPage();
  if (!isFeatureEnabled(READ_ONLY_FLAG)) return null;
  return (
    <Alert w="100%" p="xs" mb="md" color="info" icon={<IconLock size={18} aria-hidden="true" />}>
      The configuration of this installation is managed in files; changes on pages are refused.{' '}
      {permissions.satisfies({ permissions: READS_CONFIG_FILES }) && (
        <Anchor component={Link} to={routes.system.configFiles({ query })} inherit>
          Copy the YAML
        </Anchor>
      )}
    </Alert>
  );
}

/** What finds them in the list of all files; nothing finds all. */
function useFilesOfPage(): string | undefined {
  const { files } = useAreaEntries();
  const { pathname } = useLocation();
  const handle: unknown = matchRoutes([...files], pathname)?.[0]?.route.handle;
  return typeof handle === 'string' && handle !== '' ? handle : undefined;
}
