// What filebeat.yml and winlogbeat.yml have in common: tags, directories, outputs and the YAML inside of values.
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { beatsDirectories } from './directories.ts';
import { LONGEST_NESTED_YAML, readYaml, yamlValue } from './go-yaml-read.ts';
import type { YamlMap, YamlValue } from './go-yaml-write.ts';
import { warnAbout, type RenderJob, type Warning } from './model.ts';
import { beatText, isBeatOn } from './values.ts';

type BeatsEntry = CollectorInput | CollectorOutput;
export type BeatsMap = Map<string, YamlValue>;

const TLS_PROPERTIES = new Set(['tls', 'tls_insecure', 'ca_file', 'cert_file', 'cert_key_file']);

/** Reads the YAML in a property; tells when it does not parse, in which case there is no file. */
export function nestedYaml(entry: BeatsEntry, text: string, warnings: Warning[]): YamlValue | undefined {
  const value = readYaml(text);
  if (value === undefined) {
    const problem =
      text.length > LONGEST_NESTED_YAML
        ? 'has a value that is too long for this preview.'
        : `cannot be written. Nested YAML is not parsable: '${text}'`;
    warnings.push(warnAbout(entry, problem));
  }
  return value;
}

/** Undefined when there is no file because of a value. */
export function beatsBase(job: RenderJob): BeatsMap | undefined {
  const { backend, context } = job;
  const document: BeatsMap = new Map();
  const output = outputSection(job);
  if (!output) return undefined;
  if (output.size > 0) document.set('output', output);
  if (context.beatsVersion === '1') {
    document.set('shipper', new Map([['tags', [...context.tags]]]));
    return document;
  }
  const { data, logs } = beatsDirectories(backend, context.platform);
  document.set('tags', [...context.tags]);
  document.set(
    'path',
    new Map([
      ['data', data],
      ['logs', logs],
    ]),
  );
  return document;
}

function outputSection(job: RenderJob): YamlMap | undefined {
  const byType = new Map<string, BeatsMap>();
  const section = (type: string) => {
    const known = byType.get(type) ?? new Map<string, YamlValue>();
    byType.set(type, known);
    return known;
  };
  for (const output of job.configuration.outputs.filter(({ backend }) => backend === job.backend)) {
    for (const [property, given] of Object.entries(output.properties ?? {})) {
      if (TLS_PROPERTIES.has(property)) continue;
      const value = outputValue(output, given, job.warnings);
      if (value === undefined) return undefined;
      section(output.type).set(property === 'indexname' ? 'index' : property, value);
    }
    const tls = tlsSettings(output, job.context.beatsVersion === '1');
    // Agents write these below "logstash" whatever the type of the output is.
    if (tls.size > 0) section('logstash').set(job.context.beatsVersion === '1' ? 'tls' : 'ssl', tls);
  }
  return byType;
}

/** Where the text of an output is no YAML, agents write it as it is. */
function outputValue(output: CollectorOutput, given: unknown, warnings: Warning[]): YamlValue | undefined {
  if (typeof given === 'string') {
    if (given.length > LONGEST_NESTED_YAML) return nestedYaml(output, given, warnings);
    const value = given === '' ? '' : readYaml(given);
    if (value === undefined) warnings.push(warnAbout(output, `has a value that is no YAML: ${given}`));
    return value === undefined ? given : value;
  }
  const value = yamlValue(given);
  if (value === undefined) warnings.push(warnAbout(output, 'has a value that is too deep for this preview.'));
  return value;
}

function tlsSettings({ properties }: CollectorOutput, isVersion1: boolean): BeatsMap {
  const settings: BeatsMap = new Map();
  if (!isBeatOn(properties?.['tls'])) return settings;
  const [ca, certificate, key] = ['ca_file', 'cert_file', 'cert_key_file'].map((property) =>
    beatText(properties?.[property]),
  );
  if (ca) settings.set('certificate_authorities', [ca]);
  if (certificate) settings.set('certificate', certificate);
  if (key) settings.set(isVersion1 ? 'certificate_key' : 'key', key);
  if (isBeatOn(properties?.['tls_insecure'])) {
    if (isVersion1) settings.set('insecure', true);
    else settings.set('verification_mode', 'none');
  }
  return settings;
}
