// Every area of the application, in the order in which their entries appear. Delete a line, and the area is gone.
import { auditArea } from './audit/audit.area.tsx';
import { authenticationArea } from './authentication/authentication.area.tsx';
import { collectorsArea } from './collectors/collectors.area.tsx';
import { configFilesArea } from './config-files/config-files.area.tsx';
import { configurationArea } from './configuration/configuration.area.tsx';
import { contentPacksArea } from './content-packs/content-packs.area.tsx';
import { dashboardsArea } from './dashboards/dashboards.area.tsx';
import { eventsArea } from './events/events.area.tsx';
import { fleetArea } from './fleet/fleet.area.tsx';
import { identityArea } from './identity/identity.area.tsx';
import { extractorsArea } from './extractors/extractors.area.tsx';
import { indicesArea } from './indices/indices.area.tsx';
import { inputsArea } from './inputs/inputs.area.tsx';
import { lookupsArea } from './lookups/lookups.area.tsx';
import { opampArea } from './opamp/opamp.area.tsx';
import { outputsArea } from './outputs/outputs.area.tsx';
import { pipelinesArea } from './pipelines/pipelines.area.tsx';
import { searchArea } from './search/search.area.tsx';
import { decoratorsArea } from './search/decorators/decorators.area.tsx';
import { sidecarsArea } from './sidecars/sidecars.area.tsx';
import { sourcesArea } from './search/sources/sources.area.tsx';
import { entitiesArea } from './entities/entities.area.tsx';
import { streamsArea } from './streams/streams.area.tsx';
import { systemArea } from './system/system.area.tsx';
import { welcomeArea } from './welcome/welcome.area.tsx';
import type { Area } from '../shell/areas/area.ts';

export const areas: readonly Area[] = [
  welcomeArea,
  searchArea,
  dashboardsArea,
  entitiesArea,
  streamsArea,
  eventsArea,
  outputsArea,
  sourcesArea,
  systemArea,
  inputsArea,
  extractorsArea,
  pipelinesArea,
  indicesArea,
  lookupsArea,
  configurationArea,
  decoratorsArea,
  authenticationArea,
  auditArea,
  contentPacksArea,
  configFilesArea,
  fleetArea,
  sidecarsArea,
  opampArea,
  collectorsArea,
  identityArea,
];
