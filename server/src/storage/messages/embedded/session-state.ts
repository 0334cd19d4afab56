// Settings and parameters of one statement on an embedded session, which by itself would keep them for the statements after.
import type { ClickHouseSettings } from '@clickhouse/client';
import { parameterText, stringLiteral } from '../parameters.ts';

/** Belong to the HTTP interface; the embedded engine does not know them. */
const HTTP_ONLY = /^(wait_end_of_query|send_progress_in_http|enable_http|cancel_http|http_)/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

type Parameters = Readonly<Record<string, unknown>>;

export class SessionState {
  readonly #pinned: ClickHouseSettings;
  readonly #settings = new Set<string>();

  /** @param pinned settings of the session itself, which no statement takes back. */
  constructor(pinned: ClickHouseSettings = {}) {
    this.#pinned = pinned;
  }

  /**
   * A `SET` for what the statement brings, and for the default of whatever earlier statements set and this one does
   * not. `SET param_x` binds a parameter of this session alone; the library's own binding is one for the whole process,
   * so it would let only one query run at a time.
   */
  prelude(sql: string, settings: ClickHouseSettings = {}, parameters: Parameters = {}): string {
    const given = Object.entries({ ...settings, ...this.#pinned }).filter(
      ([name, value]) => value !== undefined && !HTTP_ONLY.test(name),
    );
    const names = new Set(given.map(([name]) => name));
    refuseStaleParameters(sql, parameters);
    const assignments = [
      ...[...this.#settings].filter((name) => !names.has(name)).map((name) => `${name} = DEFAULT`),
      ...given.map(([name, value]) => `${checked(name)} = ${stringLiteral(settingText(value))}`),
      ...Object.entries(parameters).map(
        ([name, value]) => `param_${checked(name)} = ${stringLiteral(parameterText(value))}`,
      ),
    ];
    // Names stay known even when the statement fails, since nobody can tell how far the session got.
    for (const name of names) this.#settings.add(name);
    return assignments.length === 0 ? '' : `SET ${assignments.join(', ')}; `;
  }
}

/** Quoted text, which is passed over, or the name of a parameter. */
const QUOTED_OR_PARAMETER = /'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"|\{\s*([A-Za-z_]\w*)\s*:/gs;

/**
 * The engine would silently take the value that an earlier query left behind. The statement itself tells which
 * parameters it has, so no names are remembered, however many there ever were.
 */
function refuseStaleParameters(sql: string, parameters: Parameters): void {
  for (const [, name] of sql.matchAll(QUOTED_OR_PARAMETER)) {
    if (name !== undefined && !Object.hasOwn(parameters, name))
      throw new TypeError(`Substitution \`${name}\` is not set`);
  }
}

function settingText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError('A setting is a text, a number or a boolean');
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`Not a name of a setting or parameter: ${JSON.stringify(name)}`);
  return name;
}
