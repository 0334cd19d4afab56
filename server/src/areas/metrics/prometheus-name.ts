// Turns the dotted name of a metric into a name and labels for Prometheus: ids become labels.

export interface PrometheusName {
  name: string;
  labels: Record<string, string>;
}

const ID = String.raw`[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;

/** Every named group but `rest` becomes a label. The first that fits is taken. */
const OWNERS: readonly [name: string, pattern: RegExp][] = [
  ['input', owner(String.raw`(?<input_type>.+Input)\.(?<input>ID)`)],
  ['output', owner(String.raw`(?<output_type>.+Output)\.(?<output>ID)`)],
  ['stream_rule', owner(String.raw`.+\.Stream\.(?<stream>ID)\.StreamRule\.(?<rule>ID)`)],
  ['stream', owner(String.raw`.+\.Stream\.(?<stream>ID)`)],
  ['pipeline_stage', owner(String.raw`.+\.Pipeline\.(?<pipeline>ID)\.stage\.(?<stage>\d+)`)],
  ['pipeline', owner(String.raw`.+\.Pipeline\.(?<pipeline>ID)`)],
  ['stage_rule', owner(String.raw`.+\.Rule\.(?<rule>ID)\.(?<pipeline>ID)\.(?<stage>\d+)`)],
  ['pipeline_rule', owner(String.raw`.+\.Rule\.(?<rule>ID)`)],
  ['lookup_cache', owner(String.raw`.+\.lookup\.caches\.(?<cache>ID)`)],
  ['lookup_adapter', owner(String.raw`.+\.lookup\.adapters\.(?<adapter>ID)`)],
];

function owner(pattern: string): RegExp {
  return new RegExp(String.raw`^${pattern.replaceAll('ID', ID)}\.(?<rest>.+)$`, 's');
}

const PACKAGES = /^org\.(?:graylog2|graylog|logboom)\./;
const ANY_ID = new RegExp(String.raw`\.(${ID})(?=\.|$)`);

/** `org.graylog2.plugin.streams.Stream.<id>.incomingMessages` → `logboom_stream_incoming_messages{stream="<id>"}` */
export function prometheusName(metric: string): PrometheusName {
  for (const [name, pattern] of OWNERS) {
    const { rest, ...labels } = pattern.exec(metric)?.groups ?? {};
    if (rest !== undefined) return { name: `logboom_${name}_${snakeCase(rest)}`, labels };
  }
  const id = ANY_ID.exec(metric)?.[1];
  const name = `logboom_${snakeCase(metric.replace(ANY_ID, '').replace(PACKAGES, ''))}`;
  return { name, labels: id === undefined ? {} : { id } };
}

function snakeCase(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
