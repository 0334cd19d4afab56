// Changes an authentication service, from the step that one asks for.
import type { Backend, BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import { useNavigate, useParams } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { useUpdateService } from '../services.api.ts';
import { ServiceFrame } from '../services/ServiceFrame.tsx';
import { storedOidcService } from './oidcForm.ts';
import { OidcServiceForm } from './OidcServiceForm.tsx';
import { storedService } from './serviceForm.ts';
import { ServiceWizard } from './ServiceWizard.tsx';
import { useRoleOptions } from './useRoleOptions.ts';

const { services } = routes.system.authentication;

export function EditServicePage() {
  const { serviceId = '' } = useParams();
  return <ServiceFrame serviceId={serviceId}>{(service) => <EditService service={service} />}</ServiceFrame>;
}

function EditService({ service }: { readonly service: Backend }) {
  const serviceId = service.id ?? '';
  const navigate = useNavigate();
  const roles = useRoleOptions();
  const { mutateAsync } = useUpdateService(serviceId);
  const show = () => void navigate(services.show({ serviceId }));
  const save = async (request: BackendRequest) => {
    await mutateAsync(request);
    show();
  };
  const { config } = service;
  return (
    <>
      <PageHeader
        title={`Edit ${service.title}`}
        purpose="Changes hold from the next login on."
        subNavigation={<BackLink to={services.show({ serviceId })}>Back to the service</BackLink>}
      />
      {roles === undefined && <LoadingIndicator page />}
      {roles !== undefined && config.type === 'oidc' && (
        <OidcServiceForm
          backendId={serviceId}
          roles={roles}
          initialValues={storedOidcService({ ...service, config })}
          saveLabel="Save changes"
          onSave={save}
          onCancel={show}
        />
      )}
      {roles !== undefined && config.type !== 'oidc' && (
        <ServiceWizard
          type={config.type}
          backendId={serviceId}
          roles={roles}
          initialValues={storedService({ ...service, config })}
          label="Edit authentication service"
          saveLabel="Save changes"
          onSave={save}
        />
      )}
    </>
  );
}
