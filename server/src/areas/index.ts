// Every area of the product besides identity, which the program needs by name. A new area adds its line here.
import type { Area } from '../area.ts';
import { collectorsArea } from './collectors/index.ts';
import { configurationArea } from './configuration/index.ts';
import { systemArea } from './system/index.ts';
import { toolsArea } from './tools/index.ts';

export const areas: readonly Area[] = [systemArea, configurationArea, toolsArea, collectorsArea];
