// Every area of the product besides identity, which the program needs by name. A new area adds its line here.
import type { Area } from '../area.ts';
import { auditArea } from './audit/index.ts';
import { collectorsArea } from './collectors/index.ts';
import { configurationArea } from './configuration/index.ts';
import { configFilesArea } from './config-files/index.ts';
import { contentPacksArea } from './content-packs/index.ts';
import { eventsArea } from './events/index.ts';
import { extractorsArea } from './extractors/index.ts';
import { indicesArea } from './indices/index.ts';
import { inputsArea } from './inputs/index.ts';
import { lookupsArea } from './lookups/index.ts';
import { metricsArea } from './metrics/index.ts';
import { notificationsArea } from './notifications/index.ts';
import { opampArea } from './opamp/index.ts';
import { outputsArea } from './outputs/index.ts';
import { pipelinesArea } from './pipelines/index.ts';
import { processingArea } from './processing/index.ts';
import { searchArea } from './search/index.ts';
import { sharingArea } from './sharing/index.ts';
import { sidecarsArea } from './sidecars/index.ts';
import { entitiesArea } from './entities/index.ts';
import { isIndexSetUsed, streamDirectory, streamsArea } from './streams/index.ts';
import { systemArea } from './system/index.ts';
import { toolsArea } from './tools/index.ts';

export const areas: readonly Area[] = [
  systemArea,
  metricsArea,
  notificationsArea,
  configurationArea,
  toolsArea,
  collectorsArea,
  sidecarsArea,
  opampArea,
  indicesArea(isIndexSetUsed),
  streamsArea,
  inputsArea,
  extractorsArea,
  outputsArea(streamDirectory),
  lookupsArea,
  processingArea,
  pipelinesArea,
  searchArea,
  eventsArea,
  sharingArea,
  entitiesArea,
  contentPacksArea,
  configFilesArea,
  auditArea,
];
