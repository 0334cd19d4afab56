// Which codec reads what an input receives; the type of the input tells.

const CODECS: readonly (readonly [part: string, codec: string])[] = [
  ['.inputs.gelf.', 'gelf'],
  ['.inputs.syslog.', 'syslog'],
  ['.inputs.raw.', 'raw'],
  ['.beats.Beats2Input', 'beats'],
  ['.beats.BeatsInput', 'beats-deprecated'],
  ['.cef.input.', 'CEF'],
  ['.netflow.inputs.', 'netflow'],
  ['.jsonpath.', 'jsonpath'],
  ['.inputs.random.', 'random-http-msg'],
];

/** Undefined for types that we do not know. */
export function codecOf(type: string): string | undefined {
  return CODECS.find(([part]) => type.includes(part))?.[1];
}
