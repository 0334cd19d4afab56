// The versions of a dashboard on the wire.
import { Type, type Static } from 'typebox';

const version = {
  version: Type.Integer(),
  saved_at: Type.String(),
  saved_by: Type.String(),
  title: Type.String(),
};

export const ViewVersion = Type.Object(version);
export type ViewVersion = Static<typeof ViewVersion>;

export const WholeViewVersion = Type.Object({
  ...version,
  summary: Type.String(),
  description: Type.String(),
  state: Type.Record(Type.String(), Type.Object({}, { additionalProperties: true })),
});
export type WholeViewVersion = Static<typeof WholeViewVersion>;

/** The newest first. */
export const ViewVersions = Type.Object({ versions: Type.Array(ViewVersion) });
export type ViewVersions = Static<typeof ViewVersions>;
