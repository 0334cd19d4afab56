// Which lines of a log somebody wants to see.

export const LINE_LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const;
export type LineLevel = (typeof LINE_LEVELS)[number];

/** The newest first. The text may stand anywhere, in small or capital letters. */
export function filterLines(lines: readonly string[], text: string, from: LineLevel): string[] {
  const wanted = text.toLowerCase();
  const lowest = LINE_LEVELS.indexOf(from);
  return lines.filter((line) => levelOf(line) >= lowest && line.toLowerCase().includes(wanted)).toReversed();
}

/** A line is `time LEVEL [logger] text`. One that is written otherwise is never left out. */
function levelOf(line: string): number {
  const place = LINE_LEVELS.findIndex((level) => line.startsWith(`${level} `, line.indexOf(' ') + 1));
  return place === -1 ? LINE_LEVELS.length : place;
}
