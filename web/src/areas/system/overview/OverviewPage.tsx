// How the cluster is: what needs attention, what flows through it, whether its storage answers, what happened lately.
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { StorageSection } from '../../../shared/system/StorageSection.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { JobsSection } from '../jobs/JobsSection.tsx';
import { NotificationsSection } from '../notifications/NotificationsSection.tsx';
import { FlowSection } from './FlowSection.tsx';
import { SystemMessagesSection } from './SystemMessagesSection.tsx';
import { TrafficSection } from './TrafficSection.tsx';

export function OverviewPage() {
  return (
    <>
      <PageHeader
        title="System overview"
        purpose="How the cluster is: what needs attention, what flows through it, and what happened lately."
      />
      <IfPermitted permissions={['notifications:read']}>
        <NotificationsSection />
      </IfPermitted>
      <IfPermitted permissions={['systemjobs:read']}>
        <JobsSection />
      </IfPermitted>
      <IfPermitted permissions={['metrics:read']}>
        <FlowSection />
      </IfPermitted>
      <TrafficSection />
      <IfPermitted permissions={['system:read']}>
        <StorageSection />
      </IfPermitted>
      <IfPermitted permissions={['systemmessages:read']}>
        <SystemMessagesSection />
      </IfPermitted>
    </>
  );
}
