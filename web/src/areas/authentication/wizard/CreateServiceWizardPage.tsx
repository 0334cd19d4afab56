// Creates an authentication service of one kind.
import type { BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import type { ServiceType } from '../services/serviceTypes.ts';
import { IconMapPinOff } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { useCreateService } from '../services.api.ts';
import { serviceTypeOf } from '../services/serviceTypes.ts';
import { newOidcService } from './oidcForm.ts';
import { OidcServiceForm } from './OidcServiceForm.tsx';
import { newService } from './serviceForm.ts';
import { ServiceWizard } from './ServiceWizard.tsx';
import { useRoleOptions } from './useRoleOptions.ts';

const { services } = routes.system.authentication;
/** The role that people get who only read. */
const READER = 'Reader';

export function CreateServiceWizardPage() {
  const type = serviceTypeOf(useParams()['type']);
  if (type === undefined)
    return (
      <DeadEndPage
        icon={IconMapPinOff}
        title="Unknown kind of service"
        back={{ to: services.create(), label: 'Choose another kind' }}
      >
        There is no kind of authentication service at this address.
      </DeadEndPage>
    );
  return <CreateService type={type} />;
}

function CreateService({ type: { type, name } }: { readonly type: ServiceType }) {
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const { mutateAsync } = useCreateService();
  const reader = roles?.find(({ label }) => label === READER)?.value;
  const save = async (request: BackendRequest) => {
    const { backend } = await mutateAsync(request);
    void navigate(services.show({ serviceId: backend.id ?? '' }));
  };
  return (
    <>
      <PageHeader
        title={`Create ${name} service`}
        purpose="The service is created inactive; nobody signs in through it before you activate it."
        subNavigation={<BackLink to={services.create()}>All kinds of services</BackLink>}
      />
      {roles === undefined && <LoadingIndicator page />}
      {roles !== undefined && type === 'oidc' && (
        <OidcServiceForm
          roles={roles}
          initialValues={newOidcService(reader)}
          saveLabel="Create service"
          onSave={save}
          onCancel={() => void navigate(services.create())}
        />
      )}
      {roles !== undefined && type !== 'oidc' && (
        <ServiceWizard
          type={type}
          roles={roles}
          initialValues={newService(type, reader)}
          label={`Create ${name} service`}
          saveLabel="Create service"
          onSave={save}
        />
      )}
    </>
  );
}
