// Searches with parameters belong to a commercial edition of the original; clients know this answer.
import { RequestError } from '../../http/errors.ts';
import type { StoredSearch } from './definitions/definition.ts';

const PARAMETERS = {
  unique_id: 'org.graylog.plugins.enterprise.EnterprisePlugin',
  name: 'Graylog Enterprise',
  author: 'Graylog, Inc.',
  url: 'https://www.graylog.org/enterprise',
  version: '3.1.0',
  description: 'Graylog Enterprise',
};

/** What a view with these parameters needs beyond this version. */
export function requirementsOf({ parameters }: Pick<StoredSearch, 'parameters'>): object {
  return parameters.length > 0 ? { parameters: PARAMETERS } : {};
}

export function refuseParameters(search: StoredSearch): void {
  if (search.parameters.length === 0) return;
  const error = 'Unable to execute this search, the following capabilities are missing:';
  const body = { error, missing: requirementsOf(search) };
  throw new RequestError({ code: 'CAPABILITIES_MISSING', status: 409, message: error, body });
}
