// Decorators of requests and stored ones, made into what is done with a list of messages.
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@logboom/contract/common/is-object';
import type { Decorator } from '@logboom/contract/search/decorators';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../http/authentication.ts';
import type { DecoratorTypeRegistry } from '../../../message-decorators.ts';
import { decorate } from './decorate.ts';

export type DecorateList = (messages: readonly ResultMessage[]) => Promise<ResultMessage[]>;

/** As requests carry it and as it is stored; what is not one has no effect. */
interface AskedDecorator {
  readonly type?: unknown;
  readonly config?: unknown;
  readonly order?: unknown;
}

interface Parts {
  readonly types: Pick<DecoratorTypeRegistry, 'get'>;
  readonly stored: () => Promise<readonly Decorator[]>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** More of them say nothing that people could follow. */
const MAX_DECORATORS = 50;

export function decorating({ types, stored, logger }: Parts) {
  /** Undefined when there is nothing to do. */
  function listOf(decorators: readonly AskedDecorator[]): DecorateList | undefined {
    const chain = inOrder(decorators).flatMap(({ type, config }) => {
      const known = typeof type === 'string' ? types.get(type) : undefined;
      return known ? [known.decoration(settingsOf(config))] : [];
    });
    if (chain.length === 0) return undefined;
    return async (messages) => {
      try {
        return await decorate(messages, chain);
      } catch (err) {
        logger.warn({ err }, 'Messages are shown as they are stored, because a decorator failed');
        return [...messages];
      }
    };
  }

  /**
   * Whoever brings along what they may not use gets what is set up for everybody, and nothing besides: another decorator in
   * front could choose the key that a lookup table is asked for.
   */
  async function allowed(caller: Caller, decorators: readonly AskedDecorator[]): Promise<AskedDecorator[]> {
    const isAllowed = ({ type, config }: AskedDecorator) =>
      types.get(String(type))?.isAllowed?.(caller, settingsOf(config)) ?? true;
    if (decorators.every(isAllowed)) return [...decorators];
    const all = await stored();
    return decorators.filter((asked) =>
      all.some(({ type, config }) => type === asked.type && isDeepStrictEqual(config, asked.config)),
    );
  }

  return {
    /** Those that a search brings along. */
    async asked(caller: Caller, decorators: readonly AskedDecorator[]): Promise<DecorateList | undefined> {
      return decorators.length === 0 ? undefined : listOf(await allowed(caller, decorators));
    },

    stored: (decorators: readonly AskedDecorator[]): DecorateList | undefined => listOf(decorators),
  };
}

export type Decorating = ReturnType<typeof decorating>;

function inOrder(decorators: readonly AskedDecorator[]): AskedDecorator[] {
  return decorators.slice(0, MAX_DECORATORS).sort((a, b) => orderOf(a) - orderOf(b));
}

function orderOf({ order }: AskedDecorator): number {
  return typeof order === 'number' ? order : 0;
}

function settingsOf(config: unknown): Record<string, unknown> {
  return isObject(config) ? { ...config } : {};
}
