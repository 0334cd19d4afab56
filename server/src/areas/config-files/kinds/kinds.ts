// All kinds of things that files hold, in the order in which they are made: what others need comes first.
import { modules } from '../../content-packs/index.ts';
import { authenticationServiceKind } from './authentication-service.ts';
import { collectorConfigurationKind } from './collector-configuration.ts';
import type { ConfigKind } from './config-kind.ts';
import { decoratorsKind } from './decorators.ts';
import { defaultChoiceKind } from './default-choice.ts';
import { entityKind } from './entity-kind.ts';
import { lookupEntriesKind } from './lookup-entries.ts';
import { opampConfigurationKind } from './opamp-configuration.ts';
import { quietHoursKind } from './quiet-hours.ts';
import { roleKind } from './role.ts';
import { settingKind } from './setting.ts';
import { sharingKind } from './sharing.ts';
import { sidecarVariableKind } from './sidecar-variable.ts';
import { streamRetentionKind } from './stream-retention.ts';
import { systemEventDefinitionKind } from './system-event-definition.ts';
import { userKind } from './user.ts';

export const kinds: readonly ConfigKind[] = [
  settingKind,
  sidecarVariableKind,
  ...modules.map(entityKind),
  systemEventDefinitionKind,
  lookupEntriesKind,
  streamRetentionKind,
  decoratorsKind,
  quietHoursKind,
  defaultChoiceKind,
  collectorConfigurationKind,
  opampConfigurationKind,
  roleKind,
  authenticationServiceKind,
  userKind,
  sharingKind,
];

export function kindOf(name: string): ConfigKind | undefined {
  return kinds.find(({ kind }) => kind === name);
}
