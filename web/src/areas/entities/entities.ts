// What is behind the name of an entity: its kind, and the page that shows it.
import {
  IconArrowBarRight,
  IconArrowBarToRight,
  IconBell,
  IconLayoutDashboard,
  IconQuestionMark,
  IconSearch,
  IconSend,
  IconTimeline,
} from '@tabler/icons-react';
import { routeForType } from '../../routes.ts';
import type { IconComponent } from '../../shell/areas/area.ts';

interface Kind {
  readonly name: string;
  readonly icon: IconComponent;
}

const KINDS: Readonly<Record<string, Kind>> = {
  search: { name: 'Saved search', icon: IconSearch },
  dashboard: { name: 'Dashboard', icon: IconLayoutDashboard },
  stream: { name: 'Stream', icon: IconTimeline },
  event_definition: { name: 'Event definition', icon: IconBell },
  notification: { name: 'Notification', icon: IconSend },
  input: { name: 'Input', icon: IconArrowBarToRight },
  output: { name: 'Output', icon: IconArrowBarRight },
};

const UNKNOWN: Kind = { name: 'Something else', icon: IconQuestionMark };

/** `grn::::dashboard:5f…` */
export function entityOf(grn: string): { kind: Kind; to: string | undefined } {
  const [, , , , type = '', id = ''] = grn.split(':');
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return kind === undefined ? { kind: UNKNOWN, to: undefined } : { kind, to: routeForType(type, id) };
}
