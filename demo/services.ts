// The services of a small web shop, and what each of them writes into its log.
import type { Chance } from './chance.ts';
import { javaTrace, pythonTrace } from './stack-traces.ts';

export interface LogLine {
  readonly host: string;
  readonly service: string;
  /** As in syslog: 3 for errors, 4 for warnings, 6 for information, 7 for details. */
  readonly level: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** `trouble` is the share of requests that fail at the moment. */
type Service = (chance: Chance, trouble: number) => LogLine;

const VERBS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const PAGES = ['/', '/products', '/cart', '/search', '/login', '/api/orders', '/api/prices'] as const;
const AGENTS = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone)', 'curl/8.5.0'] as const;
/** Where visitors of the shop live: latitude and longitude of large cities. */
const PLACES = [
  '52.52,13.41',
  '48.86,2.35',
  '51.51,-0.13',
  '40.42,-3.70',
  '41.90,12.50',
  '59.33,18.07',
  '40.71,-74.01',
  '37.77,-122.42',
  '-23.55,-46.63',
  '35.68,139.69',
  '1.35,103.82',
  '-33.87,151.21',
] as const;
const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
const REASONS = ['wrong password', 'unknown user', 'account is locked'] as const;

const clientOf = (chance: Chance) => `198.51.100.${1 + chance.small(250)}`;
const userOf = (chance: Chance) => `user-${1 + chance.small(400)}`;
const took = (chance: Chance, isSlow: boolean) => 3 + chance.small(isSlow ? 9000 : 700);

function frontend(chance: Chance, trouble: number): LogLine {
  const fails = chance.share() < trouble;
  const code = fails ? chance.oneOf([502, 503, 500]) : chance.oneOf([200, 200, 200, 304, 404, 301]);
  const verb = chance.oneOf(VERBS);
  const page = chance.oneOf(PAGES);
  const ms = took(chance, fails);
  const client = clientOf(chance);
  const bytes = 200 + chance.small(80_000);
  return {
    host: `web-${1 + chance.small(4)}.shop.example.org`,
    service: 'nginx',
    level: fails ? 3 : code === 404 ? 5 : 6,
    message: `${client} - - "${verb} ${page} HTTP/1.1" ${code} ${bytes} "${chance.oneOf(AGENTS)}" ${ms} ms`,
    fields: {
      http_method: verb,
      http_response_code: code,
      resource: page,
      took_ms: ms,
      client_ip: client,
      // More from the first places than from the last.
      client_location: PLACES[Math.min(chance.small(12), chance.small(12))] ?? PLACES[0],
      bytes,
    },
  };
}

function checkout(chance: Chance, trouble: number): LogLine {
  const order = `o-${100_000 + chance.below(900_000)}`;
  const user = userOf(chance);
  const base = { host: `app-${1 + chance.small(3)}.shop.example.org`, service: 'checkout' };
  const fields = {
    order_id: order,
    user_id: user,
    trace_id: chance.hex(16),
    logger: 'shop.checkout.OrderService',
  };
  if (chance.share() < trouble)
    return {
      ...base,
      level: 3,
      message: javaTrace(chance, order),
      fields: { ...fields, took_ms: took(chance, true) },
    };
  const amount = (5 + chance.small(40_000) / 100).toFixed(2);
  const currency = chance.oneOf(CURRENCIES);
  return {
    ...base,
    level: 6,
    message: `Order ${order} of ${user} placed: ${amount} ${currency}`,
    fields: { ...fields, amount: Number(amount), currency, took_ms: took(chance, false) },
  };
}

function sessions(chance: Chance, trouble: number): LogLine {
  const user = userOf(chance);
  const client = clientOf(chance);
  const base = { host: 'auth-1.shop.example.org', service: 'auth' };
  if (chance.share() < 0.1 + trouble) {
    const reason = chance.oneOf(REASONS);
    return {
      ...base,
      level: 4,
      message: `Login of ${user} from ${client} failed: ${reason}`,
      fields: { user_id: user, client_ip: client, reason, action: 'login', outcome: 'failure' },
    };
  }
  return {
    ...base,
    level: 6,
    message: `${user} logged in from ${client}`,
    fields: { user_id: user, client_ip: client, action: 'login', outcome: 'success' },
  };
}

/** Writes JSON, as many programs in containers do. */
function payments(chance: Chance, trouble: number): LogLine {
  const timedOut = chance.share() < trouble * 2;
  const ms = timedOut ? 30_000 : took(chance, false);
  const event = {
    event: timedOut ? 'gateway_timeout' : 'payment_captured',
    gateway: chance.oneOf(['acquirer-a', 'acquirer-b']),
    order_id: `o-${100_000 + chance.below(900_000)}`,
    took_ms: ms,
    retries: timedOut ? 1 + chance.below(3) : 0,
  };
  return {
    host: `pay-${1 + chance.small(2)}.shop.example.org`,
    service: 'payments',
    level: timedOut ? 4 : 6,
    message: JSON.stringify(event),
    fields: event,
  };
}

function database(chance: Chance): LogLine {
  const ms = took(chance, true);
  const isSlow = ms > 2000;
  return {
    host: 'db-1.shop.example.org',
    service: 'postgres',
    level: isSlow ? 4 : 7,
    message: `duration: ${ms}.${chance.below(1000)} ms  statement: SELECT * FROM orders WHERE customer_id = ${chance.small(9000)} ORDER BY placed_at DESC LIMIT 20`,
    fields: { took_ms: ms, database: 'shop', pid: 2000 + chance.below(60) },
  };
}

function mailer(chance: Chance, trouble: number): LogLine {
  const fails = chance.share() < trouble;
  const recipient = `${userOf(chance)}@example.org`;
  return {
    host: 'jobs-1.shop.example.org',
    service: 'mailer',
    level: fails ? 3 : 6,
    message: fails ? pythonTrace(recipient) : `Sent “Your order is on its way” to ${recipient}`,
    fields: { recipient, queue: 'mail', attempt: fails ? 1 + chance.below(4) : 1 },
  };
}

function machines(chance: Chance): LogLine {
  const port = 30_000 + chance.below(30_000);
  const client = clientOf(chance);
  return {
    host: `web-${1 + chance.small(4)}.shop.example.org`,
    service: 'sshd',
    level: 5,
    message: `Failed password for invalid user ${chance.oneOf(['admin', 'test', 'oracle'])} from ${client} port ${port} ssh2`,
    fields: { client_ip: client, facility: 'authpriv', pid: 300 + chance.below(30_000) },
  };
}

/** The first ones write most. */
const SERVICES: readonly [Service, ...Service[]] = [
  frontend,
  frontend,
  frontend,
  checkout,
  sessions,
  payments,
  database,
  mailer,
  machines,
];

export const logLine = (chance: Chance, trouble: number): LogLine => chance.oneOf(SERVICES)(chance, trouble);
