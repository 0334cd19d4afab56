// The last lines of the log, kept in memory for those who look at it in the browser.

/** Two megabytes are some ten thousand lines. */
const MAX_CHARACTERS = 2_000_000;
const NAMES: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
/** What the line itself shows, or nobody needs to read. */
const SHOWN = new Set(['level', 'time', 'name', 'msg', 'pid', 'hostname']);

export type LineListener = (levelName: string) => void;

export class RecentLines {
  readonly #lines: string[] = [];
  #first = 0;
  #characters = 0;
  #listener: LineListener | undefined;

  /** One line of JSON, as the logger writes it. */
  add(line: string): void {
    this.#lines.push(line);
    this.#characters += line.length;
    while (this.#characters > MAX_CHARACTERS && this.#first < this.#lines.length - 1) {
      this.#characters -= this.#lines[this.#first]?.length ?? 0;
      this.#first += 1;
    }
    // Taking lines off the front one by one would move all others each time.
    if (this.#first > this.#lines.length / 2) {
      this.#lines.splice(0, this.#first);
      this.#first = 0;
    }
    this.#listener?.(levelOf(line));
  }

  /** Told the level of every line, in small letters. */
  onLine(listener: LineListener): void {
    this.#listener = listener;
  }

  /** The newest last, written for people. All of them when the limit is 0. */
  read(limit: number): string[] {
    const from = limit === 0 ? this.#first : Math.max(this.#first, this.#lines.length - limit);
    return this.#lines.slice(from).map(readable);
  }
}

/** As pino writes it. */
interface LogEntry {
  level: number;
  time: number;
  name?: string;
  msg?: string;
}

const LEVEL = /^\{"level":(\d+)/;

function levelOf(line: string): string {
  return (NAMES[Number(LEVEL.exec(line)?.[1])] ?? 'INFO').toLowerCase();
}

/** `2026-09-04T10:15:30.123Z INFO  [logboom.http] Stopping {"signal":"SIGTERM"}` */
function readable(line: string): string {
  let entry: LogEntry;
  try {
    entry = JSON.parse(line) as LogEntry;
  } catch {
    return line.trimEnd();
  }
  const { name = 'logboom', msg = '' } = entry;
  const rest = Object.entries(entry).filter(([key]) => !SHOWN.has(key));
  const time = new Date(entry.time).toISOString();
  const level = (NAMES[entry.level] ?? 'INFO').padEnd(5);
  const more = rest.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(rest))}`;
  return `${time} ${level} [${name}] ${msg}${more}`;
}
