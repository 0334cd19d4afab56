// What the server answers to one message of an agent, whichever way it came.
import type { FastifyBaseLogger } from 'fastify';
import type { Offers } from '../agents/offers.ts';
import type { AgentRegistry } from '../agents/agent-registry.ts';
import type { AgentState, Origin } from '../agents/agent-state.ts';
import type { Catalogue, Offer } from '../configurations/catalogue.ts';
import { newUid, uidBytes, uidText } from '../protocol/instance-uid.ts';
import {
  ERROR_TYPE,
  readMessage,
  REPORT_FULL_STATE,
  REQUEST_INSTANCE_UID,
  SERVER_CAPABILITIES,
  type AgentToServer,
  type ServerToAgent,
} from '../protocol/messages.ts';

export interface Answer {
  readonly message: ServerToAgent;
  /** Undefined for a refusal. */
  readonly agent?: { readonly id: string; readonly state: AgentState; readonly isLeaving: boolean };
}

export interface ConversationParts {
  readonly registry: Pick<AgentRegistry, 'register'>;
  readonly offers: Offers;
  readonly catalogue: () => Catalogue;
  /** Whether an agent may send one more message now. */
  readonly admits: (agentId: string) => boolean;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export const RETRY_AFTER_SECONDS = 30;
const NANOSECONDS = 1_000_000_000;

export function conversation({ registry, offers, catalogue, admits, logger }: ConversationParts) {
  async function answerTo(id: string, message: AgentToServer, origin: Origin): Promise<Answer> {
    const instanceUid = uidBytes(id);
    if (!admits(id)) return unavailable(instanceUid, 'This agent sends too many messages.');
    const outcome = await registry.register(id, message, origin);
    if (outcome === 'busy') return unavailable(instanceUid, 'The server is busy.');
    if (outcome === 'full')
      return unavailable(
        instanceUid,
        'This server has as many agents, or as much of their reports, as it takes. An administrator can raise the limit.',
      );
    const { state, wantsFullState } = outcome;
    const isLeaving = message.agentDisconnect !== undefined;
    const isNews = message.remoteConfigStatus !== undefined || message.agentDescription !== undefined;
    const offer = isLeaving ? undefined : offers.next(id, state, catalogue(), isNews);
    return {
      agent: { id, state, isLeaving },
      message: {
        instanceUid,
        capabilities: SERVER_CAPABILITIES,
        ...(wantsFullState && { flags: REPORT_FULL_STATE }),
        ...(offer && remoteConfigOf(offer)),
      },
    };
  }

  return {
    async answer(bytes: Uint8Array, origin: Origin): Promise<Answer> {
      const message = readMessage(bytes);
      if (message === undefined) return refusal('badRequest', 'This is no AgentToServer message.');
      const sent = uidText(message.instanceUid);
      const { instanceUid = new Uint8Array() } = message;
      if (sent === undefined) return refusal('badRequest', 'The instance uid must have 16 bytes.');
      const asksForUid = (Number(message.flags ?? '0') & REQUEST_INSTANCE_UID) !== 0;
      const given = asksForUid ? newUid() : undefined;
      try {
        const answer = await answerTo(uidText(given) ?? sent, message, origin);
        if (given === undefined || answer.agent === undefined) return answer;
        return {
          ...answer,
          message: { ...answer.message, instanceUid, agentIdentification: { newInstanceUid: given } },
        };
      } catch (error) {
        logger.error({ err: error, agent: sent }, 'A message of an agent could not be stored');
        return unavailable(instanceUid, 'The message could not be stored.');
      }
    },

    /** What to send to an agent that is connected, after something changed. */
    push(id: string, state: AgentState): ServerToAgent | undefined {
      const offer = offers.next(id, state, catalogue(), false);
      return offer && { instanceUid: uidBytes(id), ...remoteConfigOf(offer) };
    },
  };
}

export type Conversation = ReturnType<typeof conversation>;

function remoteConfigOf({ hash, files }: Offer): Pick<ServerToAgent, 'remoteConfig'> {
  return { remoteConfig: { config: { configMap: files }, configHash: Buffer.from(hash, 'hex') } };
}

export function refusal(type: keyof typeof ERROR_TYPE, errorMessage: string): Answer {
  return { message: { errorResponse: { type: ERROR_TYPE[type], errorMessage } } };
}

function unavailable(instanceUid: Uint8Array, errorMessage: string): Answer {
  const retryInfo = { retryAfterNanoseconds: RETRY_AFTER_SECONDS * NANOSECONDS };
  return {
    message: { instanceUid, errorResponse: { type: ERROR_TYPE.unavailable, errorMessage, retryInfo } },
  };
}
