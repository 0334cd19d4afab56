// The snippets of a backend as agents write them: evaluated as templates, each followed by a line end.
import type { CollectorSnippet } from '@logboom/contract/collectors/schemas';
import { evaluateTemplate } from './go-template.ts';
import type { TemplateFields } from './go-template-expression.ts';
import { warnAbout, type RenderContext, type RenderJob } from './model.ts';

/**
 * What agents get. For Beats they write all earlier snippets again before each later one, without a line end between
 * them, so those of one backend are sent as one.
 */
export function snippetsForAgents(snippets: readonly CollectorSnippet[]): CollectorSnippet[] {
  const first = new Map<string, CollectorSnippet>();
  for (const snippet of snippets) {
    if (snippet.backend === 'nxlog') continue;
    const earlier = first.get(snippet.backend);
    const text = earlier ? `${earlier.snippet}\n${snippet.snippet}` : snippet.snippet;
    first.set(snippet.backend, { ...(earlier ?? snippet), snippet: text });
  }
  return snippets.flatMap((snippet) => {
    const joined = first.get(snippet.backend);
    if (joined === undefined) return [snippet];
    return joined.snippet_id === snippet.snippet_id ? [joined] : [];
  });
}

export function renderSnippets({ backend, configuration, context, warnings }: RenderJob): string {
  const fields = templateFields(context);
  const seen = new Map<string, CollectorSnippet>();
  let written = '';
  const own = configuration.snippets.filter((candidate) => candidate.backend === backend);
  for (const snippet of snippetsForAgents(own)) {
    const same = seen.get(snippet.snippet);
    if (same && backend === 'nxlog') {
      warnings.push(
        warnAbout(snippet, `has the same text as snippet "${same.name}", so agents leave it out.`),
      );
      continue;
    }
    seen.set(snippet.snippet, snippet);
    const result = evaluateTemplate(snippet.snippet, fields);
    written += `${result.ok ? result.text : snippet.snippet}\n`;
    if (!result.ok) warnings.push(warnAbout(snippet, REASONS[result.reason]));
  }
  return written;
}

const REASONS = {
  syntax: 'does not parse as a template, so agents copy it as it is.',
  unknown: 'uses template functions or fields that this preview does not know, so it is shown as it is.',
};

function templateFields({ platform, agentVersion }: RenderContext): TemplateFields {
  return {
    Version: agentVersion,
    Linux: platform !== 'windows' && platform !== 'darwin',
    Darwin: platform === 'darwin',
    Windows: platform === 'windows',
    LinuxPlatform: platform,
  };
}
