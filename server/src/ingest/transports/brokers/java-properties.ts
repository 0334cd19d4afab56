// Reads the lines of a Java properties file, as people paste them from the configuration of other Kafka clients.

export function parseJavaProperties(text: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of logicalLines(text)) {
    const match = /^((?:\\.|[^\\=:\s])+)\s*(?:[=:]\s*)?(.*)$/s.exec(line);
    if (match) properties.set(unescape(match[1] ?? ''), unescape(match[2] ?? ''));
  }
  return properties;
}

/** Without comments and empty lines; a line that ends with an odd number of backslashes goes on in the next. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let begun = '';
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/^[ \t\f]+/, '');
    if (begun === '' && (line === '' || /^[#!]/.test(line))) continue;
    if (/(?:^|[^\\])(?:\\\\)*\\$/.test(line)) begun += line.slice(0, -1);
    else {
      lines.push(begun + line);
      begun = '';
    }
  }
  if (begun !== '') lines.push(begun);
  return lines;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|(.)|$)/gs,
    (_, code: string | undefined, other: string | undefined) =>
      code === undefined
        ? (ESCAPES[other ?? ''] ?? other ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
