// The kinds of authentication services, in words.
import type { BackendType } from '@logboom/contract/authentication/backend-schemas';

export interface ServiceType {
  readonly type: BackendType;
  readonly name: string;
  readonly description: string;
}

export const SERVICE_TYPES: readonly ServiceType[] = [
  {
    type: 'ldap',
    name: 'LDAP',
    description: 'OpenLDAP, 389 Directory Server, FreeIPA and other directories.',
  },
  {
    type: 'active-directory',
    name: 'Active Directory',
    description: 'The directory of a Windows domain, Samba included.',
  },
  {
    type: 'oidc',
    name: 'OpenID Connect',
    description: 'Keycloak, Entra ID, Okta, Google and other providers: people sign in there and come back.',
  },
];

export function serviceTypeOf(type: string | undefined): ServiceType | undefined {
  return SERVICE_TYPES.find((one) => one.type === type);
}

export function typeName(type: BackendType): string {
  return serviceTypeOf(type)?.name ?? type;
}
