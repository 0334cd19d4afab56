export { sharingArea } from './sharing.area.ts';
