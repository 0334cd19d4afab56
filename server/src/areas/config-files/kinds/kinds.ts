// All kinds of things that files hold, in the order in which they are made: what others need comes first.
import { modules } from '../../content-packs/index.ts';
import type { ConfigKind } from './config-kind.ts';
import { entityKind } from './entity-kind.ts';
import { roleKind } from './role.ts';
import { settingKind } from './setting.ts';
import { userKind } from './user.ts';

export const kinds: readonly ConfigKind[] = [settingKind, ...modules.map(entityKind), roleKind, userKind];

export function kindOf(name: string): ConfigKind | undefined {
  return kinds.find(({ kind }) => kind === name);
}
