// How people prove who they are, besides a password that is stored here: what travels.
import { Type, type Static } from 'typebox';
import { nullableText } from '../common/nullable.ts';
import { HEADER_NAME_PATTERN } from './rules.ts';

export const HeaderAuthConfig = Type.Object(
  {
    enabled: Type.Boolean({ default: false }),
    username_header: Type.String({
      default: 'Remote-User',
      minLength: 1,
      maxLength: 128,
      pattern: HEADER_NAME_PATTERN,
      description: 'The header in which a trusted proxy names the user',
    }),
  },
  { additionalProperties: false },
);
export type HeaderAuthConfig = Static<typeof HeaderAuthConfig>;

/** Null while nobody but this server checks passwords. */
export const ActiveBackendType = Type.Object({ backend: nullableText });
