// The API of a Graylog that one leaves: a few calls at a time, page by page, and what it does not let out is remembered.
import { isObject } from '@logboom/contract/common/is-object';
import { BUILT_IN_STREAMS } from '@logboom/core/stream-rules/built-in-streams';
import type { OwnApi } from '../areas/content-packs/index.ts';
import { OwnCallRefused } from '../areas/content-packs/index.ts';
import { CommandError } from '../config-command/command-error.ts';
import { remoteApi, type RemoteServer } from '../config-command/remote-api.ts';
import { createTurns } from '../turns.ts';

const CALLS_AT_ONCE = 4;
const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const TIMEOUT_MS = 120_000;

/** A secret that is set there and cannot be read. */
interface SeenSecret {
  /** Of what has it. */
  readonly id: string;
  readonly field: string;
}

export interface Source {
  readonly api: OwnApi;
  readonly secrets: readonly SeenSecret[];
}

export function openSource(server: RemoteServer): Source {
  const remote = remoteApi(server);
  const turns = createTurns(CALLS_AT_ONCE);
  const secrets: SeenSecret[] = [];

  const call: OwnApi['call'] = async (endpoint, ...[input]) => {
    const asked: Record<string, unknown> = { ...input, timeoutMs: TIMEOUT_MS };
    const page = async (query: unknown): Promise<unknown> =>
      turns.take(() =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the same endpoint, with another page
        remote.call(endpoint, { ...asked, ...(query !== undefined && { query }) } as never),
      );
    try {
      const { query } = asked;
      const answer = isEverything(query) ? await allPages(query, page) : await page(query);
      secrets.push(...secretsIn(answer));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other side speaks the same contract
      return withOurTitles(answer) as Awaited<ReturnType<typeof remote.call<typeof endpoint>>>;
    } catch (error) {
      if (error instanceof OwnCallRefused && error.status === 401)
        throw new CommandError(
          `${server.url} does not accept the token. Make one on the page of an administrator.`,
        );
      throw error;
    }
  };
  return { api: { call }, secrets };
}

type Query = Readonly<Record<string, unknown>>;

function isEverything(query: unknown): query is Query {
  return isObject(query) && query['per_page'] === 0;
}

/** One answer with the members of all pages. A server may have pages that are smaller than what one asks for. */
async function allPages(query: Query, page: (query: Query) => Promise<unknown>): Promise<unknown> {
  let whole: Readonly<Record<string, unknown>> = {};
  for (let number = 1; number <= MAX_PAGES; number++) {
    const answer = await page({ ...query, page: number, per_page: PAGE_SIZE });
    if (!isObject(answer)) return answer;
    const before = membersOf(whole).length;
    whole = joined(whole, answer);
    const count = membersOf(whole).length;
    if (count >= totalOf(answer) || count === before) return whole;
  }
  throw new OwnCallRefused(502, `There are more than ${MAX_PAGES} pages.`);
}

/** Lists are put together; of all else the newest counts. Who moved to the next page in the meantime is there once. */
function joined(one: Query, other: Query): Query {
  return Object.fromEntries(
    Object.entries(other).map(([name, value]) => {
      const before = one[name];
      if (Array.isArray(before) && Array.isArray(value)) {
        const known = new Set(before.map(idOf));
        const added = value.filter(
          (member: unknown) => idOf(member) === undefined || !known.has(idOf(member)),
        );
        return [name, [...before, ...added]];
      }
      return [name, isObject(before) && isObject(value) ? joined(before, value) : value];
    }),
  );
}

/** The longest list of objects is what the pages are about. */
function membersOf(answer: Query): readonly unknown[] {
  const lists = Object.values(answer).filter((value): value is unknown[] => Array.isArray(value));
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function totalOf(answer: Query): number {
  const { pagination, total } = answer;
  const stated = total ?? (isObject(pagination) ? pagination['total'] : undefined);
  return typeof stated === 'number' ? stated : 0;
}

function idOf(value: unknown): string | undefined {
  const id = isObject(value) ? value['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

const MAX_DEPTH = 12;

function secretsIn(value: unknown, owner = '', field = '', depth = 0): SeenSecret[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value.flatMap((member: unknown) => secretsIn(member, owner, field, depth + 1));
  if (!isObject(value)) return [];
  if (value['is_set'] === true) return owner === '' ? [] : [{ id: owner, field }];
  const id = idOf(value) ?? owner;
  return Object.entries(value).flatMap(([name, member]) => secretsIn(member, id, name, depth + 1));
}

/** Streams that every installation has are known by their ids: versions gave them several titles. */
function withOurTitles(answer: unknown): unknown {
  if (!isObject(answer) || !Array.isArray(answer['streams'])) return answer;
  const streams = answer['streams'].map((stream: unknown) => {
    const ours = BUILT_IN_STREAMS.find(({ id }) => id === idOf(stream));
    return isObject(stream) && ours !== undefined ? { ...stream, title: ours.title } : stream;
  });
  return { ...answer, streams };
}
