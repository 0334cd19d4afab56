// What can be wrong with collectors, configurations and variables of sidecars, by field: the same in forms and on the server.

export const OPERATING_SYSTEMS = ['linux', 'windows', 'darwin', 'freebsd'] as const;

/** How collectors and sidecars are, by the numbers that agents send. */
export const SIDECAR_STATUS = { running: 0, unknown: 1, failing: 2, stopped: 3 } as const;

export type Problems = Record<string, string[]>;

const FORBIDDEN = /[;*?"<>|&]/;
const FORBIDDEN_LIST = '; * ? " < > | &';

export interface CollectorFields {
  readonly name: string;
  readonly service_type: string;
  readonly node_operating_system: string;
  readonly executable_path: string;
}

export function collectorProblems(collector: CollectorFields): Problems {
  const { name, service_type, node_operating_system: system, executable_path: path } = collector;
  const problems: Problems = {};
  if (name.trim() === '') problems['name'] = ['Collector name cannot be empty.'];
  else if (!/^[A-Za-z0-9_.-]+$/.test(name))
    problems['name'] = ['Collector name can only contain the following characters: A-Z,a-z,0-9,_,-,.'];
  if (path.trim() === '') problems['executable_path'] = ['Collector binary path cannot be empty.'];
  else if (FORBIDDEN.test(path))
    problems['executable_path'] = [
      `Collector binary path cannot contain the following characters: ${FORBIDDEN_LIST}`,
    ];
  if (!OPERATING_SYSTEMS.some((known) => known === system))
    problems['node_operating_system'] = [
      `Operating system can only be one of [${OPERATING_SYSTEMS.join(', ')}].`,
    ];
  if (service_type !== 'exec' && !(system === 'windows' && service_type === 'svc'))
    problems['service_type'] = ["Only Windows collectors support 'Windows service'."];
  return problems;
}

export interface ConfigurationFields {
  readonly name: string;
  readonly collector_id: string;
  readonly color: string;
  readonly template: string;
}

export function configurationProblems({
  name,
  collector_id,
  color,
  template,
}: ConfigurationFields): Problems {
  const problems: Problems = {};
  if (name.trim() === '') problems['name'] = ['Configuration name cannot be empty.'];
  else if (FORBIDDEN.test(name))
    problems['name'] = [`Configuration name can not include the following characters: ${FORBIDDEN_LIST}`];
  if (collector_id.trim() === '') problems['collector_id'] = ['Associated collector ID cannot be empty.'];
  if (color.trim() === '') problems['color'] = ['Collector color cannot be empty.'];
  if (template.trim() === '') problems['template'] = ['Collector template cannot be empty.'];
  return problems;
}

/** Values that the server keeps for one sidecar, by name. */
export function hostVariableProblem(name: string): string | undefined {
  return variableProblems({ name, content: 'any' })['name']?.[0];
}

export function variableProblems({ name, content }: { name: string; content: string }): Problems {
  const problems: Problems = {};
  if (name.trim() === '') problems['name'] = ['Variable name can not be empty.'];
  else if (!/^[A-Za-z0-9_]+$/.test(name))
    problems['name'] = ['Variable name can only contain the following characters: A-Z,a-z,0-9,_'];
  else if (/^\d/.test(name)) problems['name'] = ['Variable name can not start with numbers.'];
  if (content === '') problems['content'] = ['Variable content can not be empty.'];
  return problems;
}
