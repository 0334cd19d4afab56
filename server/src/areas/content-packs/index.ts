export { contentPacksArea } from './content-packs.area.ts';
