// Realistic log messages, the same in every run: values are skewed like those of real traffic.

export interface GeneratedMessage {
  readonly host: string;
  readonly service: string;
  readonly level: number;
  readonly timestamp: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

const SERVICES = 'nginx checkout auth billing search-api mailer kernel sshd postgres k8s-node'.split(' ');
const VERBS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE'];
const PATHS =
  '/api/v1/orders /api/v1/users /login /static/app.js /healthz /api/v1/cart /search /img/logo.png'.split(' ');
const ERRORS = [
  'connection reset by peer',
  'deadline exceeded',
  'no such table',
  'permission denied',
  'out of memory',
  'invalid token',
  'disk quota exceeded',
];
const REGIONS = ['eu-west-1', 'eu-central-1', 'us-east-1'];

/** Numbers by chance, but the same ones every time (a linear congruential generator). */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  share(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 4_294_967_296;
  }

  /** Below the limit, small ones far more often. */
  skewed(limit: number): number {
    return Math.min(limit - 1, Math.floor(this.share() ** 3 * limit));
  }

  oneOf<Value>(values: readonly Value[]): Value {
    return values[this.skewed(values.length)]!;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits)
      text += Math.floor(this.share() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0');
    return text.slice(0, digits);
  }
}

export function* generateMessages(count: number, start = 1_760_000_000_000): Generator<GeneratedMessage> {
  const chance = new Chance(1);
  for (let index = 0; index < count; index++) yield generateMessage(chance, index, start + index * 2);
}

function generateMessage(chance: Chance, index: number, timestamp: number): GeneratedMessage {
  const service = chance.oneOf(SERVICES);
  const host = `web-${String(chance.skewed(200)).padStart(3, '0')}.eu.example.org`;
  const luck = chance.share();
  const level = luck < 0.86 ? 6 : luck < 0.95 ? 4 : luck < 0.995 ? 3 : 2;
  const user = chance.skewed(50_000);
  const took = Math.floor(chance.share() ** 4 * 8000);
  const status = level <= 3 ? 500 + chance.skewed(4) : 200 + chance.skewed(5);
  const bytes = Math.floor(chance.share() * 90_000);
  const trace = chance.hex(16);
  const ip = `10.${chance.skewed(30)}.${chance.skewed(256)}.${chance.skewed(256)}`;
  const common = { host, service, level, timestamp };
  if (service === 'nginx') {
    const verb = chance.oneOf(VERBS);
    const path = `${chance.oneOf(PATHS)}/${chance.skewed(100_000)}`;
    return {
      ...common,
      message: `${ip} - user${user} "${verb} ${path} HTTP/1.1" ${status} ${bytes} "https://shop.example.org/" "Mozilla/5.0 (X11; Linux x86_64)" rt=${took}ms`,
      fields: { http_method: verb, http_status: status, bytes, took_ms: took, remote_ip: ip, path },
    };
  }
  if (service === 'sshd' || service === 'kernel') {
    const text =
      service === 'sshd'
        ? `Failed password for invalid user admin${user} from ${ip} port ${30_000 + chance.skewed(30_000)} ssh2`
        : `[${(index / 7).toFixed(6)}] eth0: link down, speed ${chance.skewed(4) * 1000} Mbps, port ${chance.skewed(48)}`;
    return { ...common, message: text, fields: { remote_ip: ip, pid: chance.skewed(65_536) } };
  }
  if (level <= 3) {
    const error = chance.oneOf(ERRORS);
    const place = `${chance.skewed(900)}:${chance.skewed(80)}`;
    return {
      ...common,
      message: `request ${trace} failed: ${error}\n    at handler (/srv/${service}/lib/handler.js:${place})\n    at next (/srv/${service}/node_modules/router/index.js:${chance.skewed(400)}:13)`,
      fields: { error, trace_id: trace, user_id: `u${user}`, took_ms: took },
    };
  }
  return {
    ...common,
    message: `order ${chance.skewed(1e6)} for user u${user} processed in ${took} ms via ${chance.oneOf(PATHS)} trace=${trace}`,
    fields: {
      trace_id: trace,
      user_id: `u${user}`,
      took_ms: took,
      region: chance.oneOf(REGIONS),
      retry: chance.skewed(3),
    },
  };
}

export function toGelf({ host, service, level, timestamp, message, fields }: GeneratedMessage): string {
  const own = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`_${name}`, value]));
  return JSON.stringify({
    version: '1.1',
    host,
    short_message: message,
    timestamp: timestamp / 1000,
    level,
    _service: service,
    ...own,
  });
}
