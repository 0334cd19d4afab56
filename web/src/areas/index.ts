// Every area of the application, in the order in which their entries appear. Delete a line, and the area is gone.
import { collectorsArea } from './collectors/collectors.area.tsx';
import { configurationArea } from './configuration/configuration.area.tsx';
import { welcomeArea } from './welcome/welcome.area.tsx';
import type { Area } from '../shell/areas/area.ts';

export const areas: readonly Area[] = [welcomeArea, configurationArea, collectorsArea];
