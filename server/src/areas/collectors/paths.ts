// The addresses of this area, as clients and agents know them.
import { Type } from 'typebox';

export const BASE = '/plugins/org.graylog.plugins.collector';
export const tags = ['Collectors (legacy)'];
/** PostgreSQL has no NUL characters, so nothing is to be found under such an id. */
export const pathId = Type.String({ pattern: String.raw`^[^\u0000]*$` });
