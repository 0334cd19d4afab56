// winlogbeat.yml as agents write it.
import type { CollectorInput } from '@logboom/contract/collectors/schemas';
import { beatsBase, nestedYaml } from './beats.ts';
import { writeYaml, type YamlValue } from './go-yaml-write.ts';
import { warnAbout, type RenderJob } from './model.ts';
import { renderSnippets } from './snippets.ts';
import { beatText } from './values.ts';

export function renderWinlogbeat(job: RenderJob): string | null {
  const { configuration, context } = job;
  const document = beatsBase(job);
  const inputs = configuration.inputs.filter(({ backend }) => backend === 'winlogbeat');
  const lists = inputs.map((input) => eventLogs(input, job));
  const snippets = renderSnippets(job);
  if (!document || !lists.every((list) => list !== undefined)) return null;
  // Agents write the list as soon as there is an input of any backend.
  if (configuration.inputs.length > 0) document.set('winlogbeat', new Map([['event_logs', lists.flat()]]));
  if (context.beatsVersion !== '1')
    document.set(
      'fields',
      new Map([
        ['collector_node_id', context.nodeId],
        ['gl2_source_collector', context.collectorId],
      ]),
    );
  return writeYaml(document) + snippets;
}

/** The lists of all properties one after another; undefined when there is no file because of one. */
function eventLogs(input: CollectorInput, { warnings }: RenderJob): YamlValue[] | undefined {
  const events: YamlValue[] = [];
  let isWhole = true;
  for (const [property, given] of Object.entries(input.properties ?? {}).sort(byName)) {
    const list = nestedYaml(input, beatText(given), warnings);
    if (list === undefined) isWhole = false;
    else if (Array.isArray(list)) events.push(...(list as YamlValue[]));
    else
      warnings.push(
        warnAbout(input, `has a value in "${property}" that is no list: agents read no event logs from it.`),
      );
  }
  return isWhole ? events : undefined;
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}
