// Says to those who look for another edition that there is none.
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';

const INCLUDED = [
  { label: 'Audit log', to: routes.system.auditLog, permission: 'auditlog:read' },
  {
    label: 'Authentication services',
    to: routes.system.authentication.services.active,
    permission: 'authservicebackend:read',
  },
  { label: 'Index sets and retention', to: routes.system.indices.list, permission: 'indexsets:read' },
  { label: 'Outputs', to: routes.system.outputs, permission: 'outputs:read' },
];

export function EnterprisePage() {
  const { isPermitted } = usePermissions();
  const offered = INCLUDED.filter(({ permission }) => isPermitted(permission));
  return (
    <>
      <PageHeader
        title="Enterprise"
        purpose={`${PRODUCT_NAME} has one edition. Nothing needs a licence, and nothing is held back.`}
      />
      <Section title="License" description="Apache License 2.0, for any use, on as many nodes as you like.">
        {offered.length > 0 && (
          <>
            <p>What other products keep for their enterprise edition is here:</p>
            <List spacing="md">
              {offered.map(({ label, to }) => (
                <List.Item key={label}>
                  <Anchor component={Link} to={to()}>
                    {label}
                  </Anchor>
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Section>
      <Section
        title="Telemetry"
        description="There is none: no figure about this installation ever leaves it, and there is no switch that would change that."
      />
    </>
  );
}
