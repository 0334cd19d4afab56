// Stands where a feature would be that this installation does not have.
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../kit/feedback/Message.tsx';

interface EnterpriseFeatureProps {
  /** What is missing, for example "Archiving". */
  readonly feature?: string;
  readonly actions?: ReactNode;
}

export function EnterpriseFeature({ feature = 'This feature', actions }: EnterpriseFeatureProps) {
  return (
    <Message icon={IconLock} title="Enterprise Feature" actions={actions}>
      {feature} is available for the enterprise version. It needs a license and the enterprise plugin.
    </Message>
  );
}
