// The addresses of this area, as clients and agents know them.
import { Type } from 'typebox';

export const BASE = '/plugins/org.graylog.plugins.collector';
export const tags = ['Collectors (legacy)'];
export const pathId = Type.String();
