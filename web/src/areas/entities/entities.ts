// What is behind the name of an entity: its kind, and the page that shows it.
import {
  IconLayoutDashboard,
  IconQuestionMark,
  IconSearch,
  IconTimeline,
  IconArrowBarRight,
  IconArrowBarToRight,
} from '@tabler/icons-react';
import { routes } from '../../routes.ts';
import type { IconComponent } from '../../shell/areas/area.ts';

interface Kind {
  readonly name: string;
  readonly icon: IconComponent;
  /** Absent where there is no page for a single one. */
  readonly to?: (id: string) => string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  search: { name: 'Saved search', icon: IconSearch, to: (viewId) => routes.search.show({ viewId }) },
  dashboard: {
    name: 'Dashboard',
    icon: IconLayoutDashboard,
    to: (viewId) => routes.dashboards.show({ viewId }),
  },
  stream: { name: 'Stream', icon: IconTimeline, to: (streamId) => routes.streams.search({ streamId }) },
  input: { name: 'Input', icon: IconArrowBarToRight },
  output: { name: 'Output', icon: IconArrowBarRight },
};

const UNKNOWN: Kind = { name: 'Something else', icon: IconQuestionMark };

/** `grn::::dashboard:5f…` */
export function entityOf(grn: string): { kind: Kind; to: string | undefined } {
  const [, , , , type = '', id = ''] = grn.split(':');
  const kind = (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? UNKNOWN;
  return { kind, to: kind.to?.(id) };
}
