// What can be done with a search besides reading it. Each tool is an entry of the actions menu and opens in its own way.
import { IconDownload, IconGauge, IconPlayerRecord, IconTemplate } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';
import type { IconComponent } from '../../../shell/areas/area.ts';
import type { ToolProps } from './toolProps.ts';

export interface SearchTool {
  readonly id: string;
  /** A verb, and dots when it asks for more: "Export…". */
  readonly label: string;
  readonly icon: IconComponent;
  /** Shown while the tool is open, inside of the page: it may use what the page shares. */
  readonly piece: ComponentType<ToolProps>;
}

const Nothing = () => null;
const tool = (id: string, importer: () => Promise<ComponentType<ToolProps>>) =>
  lazyPiece<ToolProps>(id, importer, Nothing);

export const tools: readonly SearchTool[] = [
  {
    id: 'tail',
    label: 'Follow live',
    icon: IconPlayerRecord,
    piece: tool('live-tail', async () => (await import('../tail/LiveTailTool.tsx')).LiveTailTool),
  },
  {
    id: 'patterns',
    label: 'Find patterns',
    icon: IconTemplate,
    piece: tool('patterns', async () => (await import('../insight/insightTools.tsx')).PatternsTool),
  },
  {
    id: 'explain',
    label: 'Explain cost',
    icon: IconGauge,
    piece: tool('explain', async () => (await import('../insight/insightTools.tsx')).ExplainTool),
  },
  {
    id: 'export',
    label: 'Export…',
    icon: IconDownload,
    piece: tool('export', async () => (await import('../export/ExportTool.tsx')).ExportTool),
  },
];
