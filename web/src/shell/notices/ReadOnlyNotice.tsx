// Says above every page that the configuration is changed by files alone, and where these are.
import { READ_ONLY_FLAG } from '@logboom/contract/config-files/managed';
import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isFeatureEnabled } from '../../platform/appConfig.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import { routes } from '../../routes.ts';

export function ReadOnlyNotice() {
  const { isPermitted } = usePermissions();
  if (!isFeatureEnabled(READ_ONLY_FLAG)) return null;
  return (
    <Alert w="100%" p="xs" color="info" icon={<IconLock size={18} aria-hidden="true" />}>
      The configuration of this installation is managed in files; changes on pages are refused.{' '}
      {isPermitted('clusterconfigentry:read') && (
        <Anchor component={Link} to={routes.system.configFiles()} inherit>
          Copy the files
        </Anchor>
      )}
    </Alert>
  );
}
