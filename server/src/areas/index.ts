// Every area of the product besides identity, which the program needs by name. A new area adds its line here.
import type { Area } from '../area.ts';
import { systemArea } from './system/index.ts';

export const areas: readonly Area[] = [systemArea];
