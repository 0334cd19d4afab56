// The snippets of a backend as agents write them: evaluated as templates, each followed by a line end.
import type { CollectorSnippet } from '@logboom/contract/collectors/schemas';
import { evaluateTemplate } from './go-template.ts';
import type { TemplateFields } from './go-template-expression.ts';
import { warnAbout, type RenderContext, type RenderJob } from './model.ts';

/** Agents for Beats write earlier snippets again before each later one; each is shown once here. */
export function renderSnippets({ backend, configuration, context, warnings }: RenderJob): string {
  const fields = templateFields(context);
  const seen = new Map<string, CollectorSnippet>();
  let written = '';
  for (const snippet of configuration.snippets.filter((candidate) => candidate.backend === backend)) {
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
