// What we add to Fastify's own types, in one place.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Access } from '@logboom/contract/wire/access';
import type { Endpoint } from '@logboom/contract/wire/endpoint';
import type { Caller } from './authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** As the contract declares it. */
    endpoint?: Endpoint;
    /** The route decides by itself what it answers to a client that accepts none of its media types. */
    readsAccept?: boolean;
  }
  interface FastifyRequest {
    /** Undefined while nobody has shown valid credentials. */
    caller: Caller | undefined;
    /** The same, asked anew: for answers that go on for long. */
    callerNow(): Promise<Caller | undefined>;
  }
  interface FastifyInstance {
    /** The path under which the application is served, with a slash at both ends. */
    pathPrefix: string;
    /** Every route of the API, as it was declared. */
    apiRoutes: { method: string; url: string; access: Access; schema: FastifySchema }[];
  }
  interface FastifySchema {
    summary?: string;
    tags?: string[];
    hide?: boolean;
    /** Media types of the answer; JSON when not given. */
    produces?: string[];
  }
}

/** The server as areas see it: routes infer their types from their schemas, paths are relative to `/api`. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
