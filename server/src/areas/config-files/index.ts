export { configFilesArea } from './config-files.area.ts';
export { FolderError, readFolder } from './provisioning/read-folder.ts';
