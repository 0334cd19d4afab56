// What requests about the audit log are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const auditErrors = errorCatalogue('Audit log', {
  AUDIT_ENTRY_UNKNOWN: 'There is no such entry in the audit log, or it is older than entries are kept.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof auditErrors> {}
}
