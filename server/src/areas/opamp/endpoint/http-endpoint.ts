// OpAMP over plain HTTP: an agent posts a message now and then, and gets its answer in the response.
import { OPAMP_PATH } from '@logboom/contract/opamp/limits';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ERROR_TYPE, writeAnswer } from '../protocol/messages.ts';
import type { TokenCheck } from '../tokens/token-check.ts';
import { refusal, RETRY_AFTER_SECONDS, type Answer, type Conversation } from './conversation.ts';

export const MAX_MESSAGE_BYTES = 1_048_576;
/** Not of the API: the protocol says how requests and answers look. */
const ADDRESS = `/${OPAMP_PATH}`;
const CONTENT_TYPE = 'application/x-protobuf';

export interface HttpEndpointParts {
  readonly conversation: Pick<Conversation, 'answer'>;
  readonly tokens: Pick<TokenCheck, 'tokenOf'>;
}

export function httpEndpoint({ conversation, tokens }: HttpEndpointParts) {
  return (server: FastifyInstance): void => {
    server.removeAllContentTypeParsers();
    // Compressed bodies are unpacked before they are measured, so this is the limit of both forms.
    server.addContentTypeParser(
      CONTENT_TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    server.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500) return send(reply, refusal('badRequest', error.message), status);
      request.log.error({ err: error }, 'A message of an agent could not be answered');
      return send(
        reply,
        refusal('unknown', 'Something went wrong on the server. Its log has the details.'),
        500,
      );
    });
    server.post(ADDRESS, {
      schema: { hide: true },
      // Before anything of the body is read.
      onRequest: async ({ headers }, reply) => {
        if (tokens.tokenOf(headers.authorization) === undefined)
          await reply.code(401).header('www-authenticate', 'Bearer').send();
      },
      handler: async ({ body, ip }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const answer = await conversation.answer(bytes, { transport: 'http', address: ip });
        return send(reply, answer, statusOf(answer));
      },
    });
  };
}

function statusOf({ message: { errorResponse } }: Answer): number {
  if (errorResponse === undefined) return 200;
  return errorResponse.type === ERROR_TYPE.badRequest ? 400 : 503;
}

function send(reply: FastifyReply, { message }: Answer, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply
    .code(status)
    .type(CONTENT_TYPE)
    .send(Buffer.from(writeAnswer(message)));
}
