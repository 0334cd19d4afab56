// Renders configurations for sidecars, and checks that what comes out is YAML where the collector reads YAML.
import type { SidecarCollector, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { renderTemplate } from '@logboom/core/sidecar-templates/render';
import type { Value } from '@logboom/core/sidecar-templates/values';
import { yamlProblem } from '@logboom/core/sidecar-templates/yaml-check';
import { lastUsed } from '@logboom/core/last-used';
import { fingerprint, type Catalogue } from '../catalogue/catalogue.ts';
import { tagsOf } from '../fleet/assignments.ts';
import type { Sidecar } from '../fleet/registration.ts';
import { templateFor } from '../rollouts/share.ts';

export type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

export interface Rendering {
  readonly template: string;
  readonly configurationId: string;
  readonly collector: Pick<SidecarCollector, 'name' | 'executable_path'> | undefined;
  /** Stand-ins take the place of its values when there is none. */
  readonly sidecar: Sidecar | undefined;
}

export function renderConfiguration(rendering: Rendering, catalogue: Catalogue): Rendered {
  const rendered = renderTemplate(rendering.template, modelFor(rendering, catalogue));
  if (!rendered.ok) {
    const { message, line, column } = rendered.problem;
    return { ok: false, message: `${message} (line ${line}, column ${column})` };
  }
  const problem = readsYaml(rendering.collector) ? yamlProblem(rendered.text) : undefined;
  if (problem === undefined) return rendered;
  return {
    ok: false,
    message: `What it renders is no valid YAML: ${problem.message} (line ${problem.line} of the result)`,
  };
}

/** Beats all do; of other programs nobody can tell. */
function readsYaml(collector: Rendering['collector']): boolean {
  if (collector === undefined) return false;
  const program = collector.executable_path.split(/[/\\]/).at(-1) ?? '';
  return /beat/i.test(collector.name) || /beat/i.test(program);
}

function modelFor({ sidecar, configurationId }: Rendering, catalogue: Catalogue): Map<string, Value> {
  const user = new Map<string, Value>(catalogue.variables.map(({ name, content }) => [name, content]));
  return new Map<string, Value>([
    ['sidecar', sidecar === undefined ? STAND_INS : valuesOf(sidecar, configurationId, catalogue)],
    ['user', user],
    ['host', sidecar === undefined ? hostStandIns(catalogue) : hostValues(sidecar, catalogue)],
  ]);
}

function hostValues({ id }: Sidecar, { settings }: Catalogue): Map<string, Value> {
  return new Map<string, Value>(Object.entries(settings.get(id)?.variables ?? {}));
}

/** Every name that some sidecar has a value for; any other is likely a mistake. */
function hostStandIns({ settings }: Catalogue): Map<string, Value> {
  const names = [...settings.values()].flatMap(({ variables }) => Object.keys(variables));
  return new Map<string, Value>(names.map((name) => [name, `<${name}>`]));
}

const STAND_INS = new Map<string, Value>([
  ['nodeId', '<node id>'],
  ['nodeName', '<node name>'],
  ['sidecarVersion', '<version>'],
  ['operatingSystem', '<operating system>'],
  ['spoolDir', '<sidecar spool directory>'],
  ['tags', new Map<string, Value>()],
]);

function valuesOf(sidecar: Sidecar, configurationId: string, catalogue: Catalogue): Map<string, Value> {
  const { id, name, version, details } = sidecar;
  const values = new Map<string, Value>([
    ['nodeId', id],
    ['nodeName', name],
    ['sidecarVersion', version],
    ['operatingSystem', details.operating_system],
    ['tags', new Map<string, Value>(tagsOf(sidecar, catalogue).map((tag) => [tag, true]))],
  ]);
  const directory = details.collector_configuration_directory;
  if (directory !== null) {
    const separator = details.operating_system.toLowerCase() === 'windows' ? '\\' : '/';
    values.set('spoolDir', `${directory}${separator}${configurationId}`);
  }
  return values;
}

/** A configuration for one sidecar, ready to send. */
export interface RenderedConfiguration {
  readonly etag: string;
  /** Undefined when only the fingerprint was needed. */
  readonly body: SidecarConfiguration | undefined;
}

const MAX_REMEMBERED = 50_000;

/** Agents ask every few seconds for what nearly never changes: the fingerprints of what they got are remembered. */
export function renderedConfigurations() {
  const etags = lastUsed<string>(MAX_REMEMBERED);
  return (
    configuration: SidecarConfiguration,
    sidecar: Sidecar,
    catalogue: Catalogue,
    knows: (etag: string) => boolean,
  ): RenderedConfiguration | { readonly message: string } => {
    const key = keyOf(configuration, sidecar, catalogue);
    const known = etags.get(key);
    if (known !== undefined && knows(known)) return { etag: known, body: undefined };
    const rendered = renderConfiguration(
      {
        template: templateFor(sidecar.id, configuration, catalogue.rollouts),
        configurationId: configuration.id,
        collector: catalogue.collectorById.get(configuration.collector_id),
        sidecar,
      },
      catalogue,
    );
    if (!rendered.ok) return rendered;
    // Which other sidecars get it is nothing that an agent has to know.
    const { rule: _rule, ...shown } = configuration;
    const body = { ...shown, template: rendered.text };
    const etag = fingerprint(JSON.stringify(body));
    etags.set(key, etag);
    return { etag, body: knows(etag) ? undefined : body };
  };
}

export type RenderedConfigurations = ReturnType<typeof renderedConfigurations>;

/** Everything that the text depends on. */
function keyOf({ id }: SidecarConfiguration, sidecar: Sidecar, { revision }: Catalogue): string {
  const { operating_system, tags, collector_configuration_directory } = sidecar.details;
  return fingerprint(
    JSON.stringify([
      revision,
      id,
      sidecar.id,
      sidecar.name,
      sidecar.version,
      operating_system,
      tags,
      collector_configuration_directory,
    ]),
  );
}
