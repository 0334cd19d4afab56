export { contentPacksArea } from './content-packs.area.ts';
export { EntityData, EntityInvalid } from './entities/entity-data.ts';
export { EntityLeftOut, isGone, type EntityModule } from './entities/entity-module.ts';
export { patternNamesIn } from './entities/grok-pattern.ts';
export { modules } from './entities/modules.ts';
export { hiddenSecrets, keptSecrets, SECRET_LEFT_OUT } from './entities/secrets.ts';
export { isBuiltInStream } from './entities/stream.ts';
export {
  OwnCallRefused,
  ownApi,
  refusalIn,
  rememberingApi,
  systemApi,
  type OwnApi,
} from './own-api.ts';
export { changeJournal, type ChangeJournal, type OpenChanges } from './journal/change-journal.ts';
export { recoverChanges } from './journal/recover-changes.ts';
