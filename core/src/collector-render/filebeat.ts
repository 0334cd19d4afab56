// filebeat.yml as agents write it.
import type { CollectorInput } from '@logboom/contract/collectors/schemas';
import { beatsBase, nestedYaml, type BeatsMap } from './beats.ts';
import { yamlValue } from './go-yaml-read.ts';
import { writeYaml, type YamlValue } from './go-yaml-write.ts';
import { warnAbout, type Properties, type RenderJob } from './model.ts';
import { renderSnippets } from './snippets.ts';
import { beatText, isBeatOn } from './values.ts';

export function renderFilebeat(job: RenderJob): string | null {
  const document = beatsBase(job);
  const inputs = job.configuration.inputs.filter(({ backend }) => backend === 'filebeat');
  const prospectors = inputs.map((input) => prospector(input, job));
  const snippets = renderSnippets(job);
  if (!document || !prospectors.every((one) => one !== undefined)) return null;
  // Agents write the list as soon as there is an input of any backend.
  if (job.configuration.inputs.length > 0) document.set('filebeat', new Map([['prospectors', prospectors]]));
  return writeYaml(document) + snippets;
}

/** Undefined when there is no file because of this input. */
function prospector(input: CollectorInput, job: RenderJob): BeatsMap | undefined {
  const properties = input.properties ?? {};
  const { beatsVersion } = job.context;
  const fields = prospectorFields(input, properties, job);
  const settings = plainSettings(input, properties, job);
  const multiline = isBeatOn(properties['multiline']) ? multilineSettings(input, properties, job) : new Map();
  if (!fields || !settings || !multiline) return undefined;
  if (multiline.size > 0) settings.set('multiline', multiline);
  const isNewer = beatsVersion === '5.5' || beatsVersion === '6';
  settings.set(isNewer ? 'type' : 'input_type', 'log');
  const documentType = settings.get('document_type');
  if (isNewer && documentType !== undefined) {
    fields.set('type', documentType);
    settings.delete('document_type');
  }
  return settings.set('fields', fields);
}

function plainSettings(input: CollectorInput, properties: Properties, job: RenderJob): BeatsMap | undefined {
  const settings: BeatsMap = new Map();
  let isWhole = true;
  for (const [property, given] of Object.entries(properties)) {
    if (property === 'fields' || property.startsWith('multiline')) continue;
    const text = beatText(given);
    if ((property === 'include_lines' || property === 'exclude_lines') && text === '[]') continue;
    if (typeof given === 'object' && given !== null)
      job.warnings.push(
        warnAbout(input, `has a list or map in "${property}" that is no text: agents write null instead.`),
      );
    const value = nestedYaml(input, text, job.warnings);
    if (value === undefined) isWhole = false;
    else settings.set(property, value);
  }
  return isWhole ? settings : undefined;
}

function prospectorFields(
  input: CollectorInput,
  properties: Properties,
  job: RenderJob,
): BeatsMap | undefined {
  const fields: BeatsMap = new Map<string, YamlValue>([
    ['gl2_source_collector', job.context.collectorId],
    ['collector_node_id', job.context.nodeId],
  ]);
  const given = properties['fields'];
  if (given === undefined || given === null) return fields;
  if (typeof given !== 'object' || Array.isArray(given)) {
    const text = 'has additional fields that are not names with values: agents stop working on it.';
    job.warnings.push(warnAbout(input, text));
    return undefined;
  }
  for (const [name, value] of Object.entries(given)) {
    const written = yamlValue(value);
    if (written === undefined) {
      job.warnings.push(
        warnAbout(input, `has an additional field "${name}" that is too deep for this preview.`),
      );
      return undefined;
    }
    fields.set(name, written);
  }
  return fields;
}

function multilineSettings(input: CollectorInput, properties: Properties, { warnings }: RenderJob) {
  const pattern = beatText(properties['multiline_pattern']);
  const match = beatText(properties['multiline_match']);
  if (/^\/.*\/$/s.test(pattern))
    warnings.push(
      warnAbout(
        input,
        `has slashes around "multiline_pattern": FileBeat takes them for part of the pattern.`,
      ),
    );
  if (match !== 'after' && match !== 'before') {
    const text = `has "${match}" in "multiline_match", which must be "after" or "before": agents write no file.`;
    warnings.push(warnAbout(input, text));
    return undefined;
  }
  return new Map<string, YamlValue>([
    ['pattern', pattern],
    ['negate', isBeatOn(properties['multiline_negate'])],
    ['match', match],
  ]);
}
