// Shown when a search touches streams that the user may not read.
import { UnauthorizedPage } from './UnauthorizedPage.tsx';
import type { StreamPermissionError } from '../../platform/fetch/errors.ts';

export function StreamPermissionPage({ error }: { error: StreamPermissionError }) {
  const { streams } = error;
  const named = streams.length === 0 ? '' : `: ${streams.join(', ')}`;
  return <UnauthorizedPage error={error} what={`the streams of this search${named}`} />;
}
