// What makes a header trustworthy.
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

export function HeaderAdvice() {
  return (
    <Alert
      color="info"
      mt="md"
      icon={<IconInfoCircle size={18} aria-hidden />}
      title="Only a proxy that you trust may name users"
    >
      The header counts only in connections that come from the networks in{' '}
      <code>LOGBOOM_TRUSTED_PROXIES</code>. The proxy must remove this header from what its clients send. The
      administrator of the settings cannot sign in this way.
    </Alert>
  );
}
