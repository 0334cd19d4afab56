export { configFilesArea } from './config-files.area.ts';
export type { Reference, Spec } from './kinds/config-kind.ts';
export { kindOf, kinds } from './kinds/kinds.ts';
export type { Names } from './kinds/names.ts';
export { lookAt, namesOf } from './plan/present.ts';
export { FolderError, readFolder } from './provisioning/read-folder.ts';
