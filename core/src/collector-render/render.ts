// The file that an agent of legacy collectors would write for a configuration, with warnings about what cannot work.
import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import { connectionWarnings } from './connections.ts';
import { renderFilebeat } from './filebeat.ts';
import {
  warnGenerally,
  type Entries,
  type RenderContext,
  type RenderedFile,
  type RenderJob,
} from './model.ts';
import { renderNxlog } from './nxlog.ts';
import { renderWinlogbeat } from './winlogbeat.ts';

export interface RenderRequest {
  readonly backend: CollectorBackend;
  readonly configuration: Entries;
  readonly context: RenderContext;
}

const FILES: Record<CollectorBackend, { fileName: string; render: (job: RenderJob) => string | null }> = {
  nxlog: { fileName: 'nxlog.conf', render: renderNxlog },
  filebeat: { fileName: 'filebeat.yml', render: renderFilebeat },
  winlogbeat: { fileName: 'winlogbeat.yml', render: renderWinlogbeat },
};

const IGNORED = 'This configuration is empty: agents leave the files as they are.';

export function renderCollectorFile({ backend, configuration, context }: RenderRequest): RenderedFile {
  const { fileName, render } = FILES[backend];
  const { inputs, outputs, snippets } = configuration;
  if (inputs.length + outputs.length + snippets.length === 0)
    return { fileName, content: null, warnings: [warnGenerally(IGNORED)] };
  const job: RenderJob = { backend, configuration, context, warnings: [] };
  const content = render(job);
  const warnings = [...connectionWarnings(job), ...job.warnings];
  return { fileName, content: content === null ? null : withLineEnds(content, context), warnings };
}

function withLineEnds(content: string, { platform }: RenderContext): string {
  return platform === 'windows' ? content.replaceAll(/\r?\n/g, '\r\n') : content;
}
