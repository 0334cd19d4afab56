export { configFilesArea } from './config-files.area.ts';
export { exportFiles } from './plan/export.ts';
export { FolderError, readFolder } from './provisioning/read-folder.ts';
