export { configurationArea } from './configuration.area.ts';
export { pageCustomization } from './page-customization.ts';
/** @public For areas that call addresses on behalf of users. */
export { urlAllowList } from './url-allow-list.service.ts';
