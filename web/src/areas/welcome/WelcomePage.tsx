// What this instance has and what to do next, as far as the user may know and do.
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { StorageSection } from '../../shared/system/StorageSection.tsx';
import { displayName, useCurrentUser } from '../../platform/users/currentUser.ts';
import { IfPermitted } from '../../platform/users/IfPermitted.tsx';
import { useAreaEntries } from '../../shell/areas/areaEntries.ts';
import { useVisible } from '../../shell/areas/visibility.ts';
import { InstanceSection } from './InstanceSection.tsx';
import { NextStepsSection } from './NextStepsSection.tsx';
import { NodesSection } from './NodesSection.tsx';
import classes from './WelcomePage.module.css';

export function WelcomePage() {
  const user = useCurrentUser();
  const panels = useVisible(useAreaEntries().welcome);
  return (
    <>
      <PageHeader
        title={`Welcome, ${displayName(user)}`}
        documentTitle="Welcome"
        purpose={`How this ${PRODUCT_NAME} instance is doing, and what to do next.`}
      />
      <div className={classes.columns}>
        <div>
          {panels.map(({ id, panel: Panel }) => (
            <Panel key={id} />
          ))}
          <IfPermitted permissions={['system:read']}>
            <InstanceSection />
          </IfPermitted>
          <NodesSection />
          <IfPermitted permissions={['system:read']}>
            <StorageSection />
          </IfPermitted>
        </div>
        <div>
          <NextStepsSection />
        </div>
      </div>
    </>
  );
}
