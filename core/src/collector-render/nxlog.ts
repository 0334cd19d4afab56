// nxlog.conf as agents write it: extensions, processors, snippets, inputs, outputs and routes.
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { nxlogDirectory } from './directories.ts';
import {
  warnAbout,
  warnGenerally,
  type Entries,
  type RenderContext,
  type RenderJob,
  type Warning,
} from './model.ts';
import { INPUT_TYPES, inputBlock, OUTPUT_TYPES, outputBlock } from './nxlog-blocks.ts';
import { breaksBareValue } from './nxlog-directives.ts';
import { hasNxlogHazard } from './nxlog-hazards.ts';
import { renderSnippets } from './snippets.ts';
import { isNxlogOn } from './values.ts';

export function renderNxlog(job: RenderJob): string | null {
  const { configuration, context, warnings } = job;
  const inputs = configuration.inputs.filter(({ backend }) => backend === 'nxlog');
  const outputs = configuration.outputs.filter(({ backend }) => backend === 'nxlog');
  if (hasNxlogHazard([...inputs, ...outputs], warnings)) return null;
  checkContext(context, warnings);
  const routes = findRoutes(configuration, outputs);
  const ofType = <Entry extends { readonly type: string }>(entries: readonly Entry[], type: string) =>
    entries.filter((entry) => entry.type === type);
  const groups = [
    `define ROOT ${nxlogDirectory(context.platform)}\n`,
    extensions(inputs, warnings),
    routes
      .filter(({ isBuffered }) => isBuffered)
      .map(bufferBlock)
      .join(''),
    `${renderSnippets(job)}\n`,
    ...INPUT_TYPES.map((type) => blocks(ofType(inputs, type), (input) => inputBlock(input, job))),
    ...OUTPUT_TYPES.map((type) => blocks(ofType(outputs, type), (output) => outputBlock(output, job))),
    routes.map(routeBlock).join(''),
  ];
  return `${groups.map((group) => `${group}\n`).join('')}\n`;
}

interface Route {
  /** The place of the input among the inputs of all backends. */
  readonly index: number;
  readonly inputId: string;
  readonly outputId: string;
  readonly isBuffered: boolean;
}

function findRoutes({ inputs }: Entries, outputs: readonly CollectorOutput[]): Route[] {
  return inputs.flatMap((input, index) => {
    const output = outputs.find(({ output_id }) => output_id === input.forward_to);
    if (input.backend !== 'nxlog' || !output) return [];
    const isBuffered = isNxlogOn(output.properties?.['buffered']);
    return [{ index, inputId: input.input_id, outputId: output.output_id, isBuffered }];
  });
}

function routeBlock({ index, inputId, outputId, isBuffered }: Route): string {
  const buffer = isBuffered ? ` => ${inputId}-buffer` : '';
  return block('Route', `route-${index}`, [`Path ${inputId}${buffer} => ${outputId}`]);
}

function bufferBlock({ inputId }: Route): string {
  return block('Processor', `${inputId}-buffer`, ['Module pm_buffer', 'MaxSize 16384', 'Type Mem']);
}

function extensions(inputs: readonly CollectorInput[], warnings: Warning[]): string {
  let hasSyslog = false;
  let written = block('Extension', 'gelf', ['Module xm_gelf']);
  for (const input of inputs) {
    if (input.type === 'file' && isNxlogOn(input.properties?.['multiline']))
      written += multilineExtension(input, warnings);
    if (!hasSyslog && (input.type === 'udp-syslog' || input.type === 'tcp-syslog')) {
      hasSyslog = true;
      written += block('Extension', 'syslog', ['Module xm_syslog']);
    }
  }
  return written;
}

function multilineExtension(input: CollectorInput, warnings: Warning[]): string {
  const lines = ['Module xm_multiline'];
  for (const [directive, property] of [
    ['HeaderLine', 'multiline_start'],
    ['EndLine', 'multiline_stop'],
  ] as const) {
    const pattern = input.properties?.[property];
    if (typeof pattern !== 'string' || pattern === '') continue;
    const wrapped = /^\/.*\/$/s.test(pattern) ? pattern : `/${pattern}/`;
    lines.push(`${directive} ${wrapped}`);
    if (breaksBareValue(wrapped))
      warnings.push(warnAbout(input, `has a line break in "${property}": it breaks the file.`));
  }
  return block('Extension', `${input.input_id}-multiline`, lines);
}

function block(tag: string, name: string, lines: readonly string[]): string {
  return `<${tag} ${name}>\n${lines.map((line) => `  ${line}\n`).join('')}</${tag}>\n`;
}

function blocks<Entry>(entries: readonly Entry[], render: (entry: Entry) => string): string {
  return entries.map(render).join('');
}

function checkContext({ collectorId, nodeId }: RenderContext, warnings: Warning[]): void {
  if (/['\r\n]/.test(collectorId + nodeId))
    warnings.push(
      warnGenerally(
        'The id or the name of the collector contains a quote or a line break, which breaks the file.',
      ),
    );
}
