// Whether a text is a configuration that an OpenTelemetry Collector could read, or a part of one. Several configurations
// of one agent are merged by the agent, so what a part leaves to others is a hint and no error.
import { LineCounter, parseDocument, type Document } from 'yaml';

export interface ConfigFinding {
  readonly message: string;
  /** From 1; undefined when it is about the whole. */
  readonly line: number | undefined;
}

export interface ConfigCheck {
  readonly errors: readonly ConfigFinding[];
  /** What must come from another configuration of the same agent. */
  readonly hints: readonly ConfigFinding[];
}

const COMPONENTS = ['receivers', 'processors', 'exporters', 'connectors', 'extensions'] as const;
const SECTIONS = [...COMPONENTS, 'service'];
/** `otlp` or `otlp/second`. */
const COMPONENT_ID = /^[A-Za-z][A-Za-z0-9_]{0,62}(?:\/[^\s/][^\s]*)?$/;
const PIPELINE_ID = /^(?:traces|metrics|logs|profiles)(?:\/[^\s/][^\s]*)?$/;
/** A file that refers to itself again and again would fill the memory. */
const MAX_ALIASES = 100;
const MAX_FINDINGS = 20;

type Node = Readonly<Record<string, unknown>>;

export function checkCollectorConfig(text: string): ConfigCheck {
  if (text.trim() === '') return failure('The configuration is empty.');
  const lines = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  const [first] = document.errors;
  if (first) return failure(`This is no YAML: ${first.message}`, lines.linePos(first.pos[0]).line);
  const whole = valueOf(document);
  if (!isNode(whole))
    return failure('A configuration has sections such as receivers, exporters and service.');
  const findings = new Findings(document, lines);
  for (const name of Object.keys(whole)) checkSection(name, whole[name], findings);
  checkService(whole, findings);
  return { errors: findings.errors.slice(0, MAX_FINDINGS), hints: findings.hints.slice(0, MAX_FINDINGS) };
}

function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch {
    return undefined;
  }
}

class Findings {
  readonly errors: ConfigFinding[] = [];
  readonly hints: ConfigFinding[] = [];
  readonly #document: Document;
  readonly #lines: LineCounter;

  constructor(document: Document, lines: LineCounter) {
    this.#document = document;
    this.#lines = lines;
  }

  error(message: string, path: readonly string[]): void {
    this.errors.push({ message, line: this.#lineOf(path) });
  }

  hint(message: string, path: readonly string[]): void {
    this.hints.push({ message, line: this.#lineOf(path) });
  }

  #lineOf(path: readonly string[]): number | undefined {
    const node = this.#document.getIn(path, true) as { range?: readonly [number, ...unknown[]] } | undefined;
    return node?.range ? this.#lines.linePos(node.range[0]).line : undefined;
  }
}

function checkSection(name: string, content: unknown, findings: Findings): void {
  if (!SECTIONS.includes(name)) {
    findings.error(`"${name}" is no section. There are ${SECTIONS.join(', ')}.`, [name]);
    return;
  }
  if (content === null) return;
  if (!isNode(content)) {
    findings.error(`"${name}" must have entries, each with a name.`, [name]);
    return;
  }
  if (name === 'service') return;
  for (const id of Object.keys(content)) {
    if (!COMPONENT_ID.test(id))
      findings.error(`"${id}" is no name of a component: write "type" or "type/name".`, [name, id]);
  }
}

function checkService(whole: Node, findings: Findings): void {
  const service = whole['service'];
  if (!isNode(service)) return;
  checkReferences(service['extensions'], ['extensions'], ['service', 'extensions'], whole, findings);
  const pipelines = service['pipelines'] ?? {};
  if (!isNode(pipelines)) {
    findings.error('"pipelines" must have entries such as "logs".', ['service', 'pipelines']);
    return;
  }
  for (const [id, pipeline] of Object.entries(pipelines)) {
    const path = ['service', 'pipelines', id];
    if (!PIPELINE_ID.test(id))
      findings.error(`"${id}" is no pipeline: its name begins with traces, metrics, logs or profiles.`, path);
    else if (!isNode(pipeline))
      findings.error(`The pipeline "${id}" must name receivers and exporters.`, path);
    else checkPipeline(id, pipeline, whole, findings);
  }
}

function checkPipeline(id: string, pipeline: Node, whole: Node, findings: Findings): void {
  const path = ['service', 'pipelines', id];
  for (const kind of Object.keys(pipeline)) {
    if (kind !== 'receivers' && kind !== 'processors' && kind !== 'exporters')
      findings.error(`A pipeline has receivers, processors and exporters, no "${kind}".`, [...path, kind]);
  }
  for (const kind of ['receivers', 'exporters']) {
    const named = pipeline[kind];
    if (named === undefined || named === null || (Array.isArray(named) && named.length === 0))
      findings.hint(`The pipeline "${id}" has no ${kind}: another configuration must name them.`, path);
  }
  checkReferences(
    pipeline['receivers'],
    ['receivers', 'connectors'],
    [...path, 'receivers'],
    whole,
    findings,
  );
  checkReferences(pipeline['processors'], ['processors'], [...path, 'processors'], whole, findings);
  checkReferences(
    pipeline['exporters'],
    ['exporters', 'connectors'],
    [...path, 'exporters'],
    whole,
    findings,
  );
}

/** What is named must be defined in one of the sections, here or in another configuration. */
function checkReferences(
  named: unknown,
  sections: readonly string[],
  path: readonly string[],
  whole: Node,
  findings: Findings,
): void {
  if (named === undefined || named === null) return;
  if (!Array.isArray(named) || !named.every((each) => typeof each === 'string')) {
    findings.error(`"${path.at(-1)}" must be a list of names.`, path);
    return;
  }
  for (const id of named) {
    const isDefined = sections.some((section) => {
      const entries = whole[section];
      return isNode(entries) && Object.hasOwn(entries, id);
    });
    if (!isDefined)
      findings.hint(`"${id}" is not defined under ${sections[0]} here: another configuration must.`, path);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function failure(message: string, line?: number): ConfigCheck {
  return { errors: [{ message, line }], hints: [] };
}
