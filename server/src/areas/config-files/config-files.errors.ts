// What requests about the configuration as files are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const configFilesErrors = errorCatalogue('Configuration as files', {
  CONFIG_FILES_CHANGED:
    'The files, or the configuration, are not as they were when the plan was made. Look at the new plan first.',
  CONFIG_FILES_INVALID: 'The files have problems; the answer names the first of them, the plan all of them.',
  CONFIG_FILES_NOT_APPLIED: 'A change could not be made, so none was; the answer says which and why.',
  CONFIGURATION_READ_ONLY:
    'The configuration of this installation is changed by files alone (LOGBOOM_READ_ONLY_CONFIG).',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof configFilesErrors> {}
}
