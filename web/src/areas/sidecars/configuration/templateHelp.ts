// What a template can use, and the completion of the editor made from it.
import type { CompletionContext } from '@codemirror/autocomplete';
import type { ConfigurationVariable } from '@logboom/contract/sidecars/definitions';
import type { CodeLanguage } from '../../../kit/code/editorProps.ts';

export const SIDECAR_VALUES = [
  { text: '${sidecar.nodeId}', help: 'The id of the node.' },
  { text: '${sidecar.nodeName}', help: 'The name of the node.' },
  { text: '${sidecar.operatingSystem}', help: 'Such as Linux or Windows.' },
  { text: '${sidecar.sidecarVersion}', help: 'The version of the agent.' },
  {
    text: '${sidecar.spoolDir!"/var/lib/collector"}',
    help: 'A directory for this configuration alone; older agents do not send it, hence the default.',
  },
  {
    text: '${host.name!"default"}',
    help: 'A value that the page of the sidecar has under this name; the default where there is none.',
  },
] as const;

export const DIRECTIVES = [
  { text: '<#if sidecar.tags.webserver??>\n\n</#if>', help: 'Only on sidecars with a tag.' },
  { text: '<#if a == b>\n\n<#else>\n\n</#if>', help: 'One or the other.' },
  { text: '<#list user.hosts?split(",") as host>\n${host}\n</#list>', help: 'Once for each part.' },
  { text: '<#assign name = "value">', help: 'A value for later.' },
  { text: '<@indent count=2>\n\n</@indent>', help: 'Puts blanks before each line.' },
  { text: '<#-- a comment -->', help: 'Not part of the file.' },
  { text: '<#noparse>\n\n</#noparse>', help: 'Left as it is.' },
] as const;

export const variableText = ({ name }: ConfigurationVariable) => `\${user.${name}}`;

/** YAML with the names of values after `${`, and directives after `<`. */
export function templateLanguage(variables: readonly ConfigurationVariable[]): CodeLanguage {
  const values = [
    ...SIDECAR_VALUES.map(({ text, help }) => ({ label: text, detail: help })),
    ...variables.map((variable) => ({
      label: variableText(variable),
      detail: variable.description ?? 'Configuration variable',
    })),
  ];
  const directives = DIRECTIVES.map(({ text, help }) => ({ label: text, detail: help }));
  return async () => {
    const [{ yaml }, { autocompletion }] = await Promise.all([
      import('@codemirror/lang-yaml'),
      import('@codemirror/autocomplete'),
    ]);
    const complete = (context: CompletionContext) => {
      const word = context.matchBefore(/(?:\$\{?[\w.]*|<[#@]?\w*)/);
      if (word === null && !context.explicit) return null;
      const from = word?.from ?? context.pos;
      return { from, options: word?.text.startsWith('<') ? directives : [...values, ...directives] };
    };
    return [yaml(), autocompletion({ override: [complete] })];
  };
}
