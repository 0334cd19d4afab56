// What a sidecar sends when it registers. Everything has a limit.
import { Type, type Static } from 'typebox';
import { optional } from '../common/nullable.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** Agents and their versions differ in what they send, so what is not known here is ignored. */
export const SidecarRegistration = Type.Object({
  node_name: Type.String({ minLength: 1, maxLength: 256 }),
  node_details: Type.Object({
    operating_system: Type.String({ minLength: 1, maxLength: 256 }),
    ip: optional(text(256)),
    metrics: optional(
      Type.Object({
        disks_75: optional(Type.Array(text(4096), { maxItems: 1000 })),
        cpu_idle: optional(Type.Number()),
        load_1: optional(Type.Number()),
      }),
    ),
    log_file_list: optional(
      Type.Array(
        Type.Object({
          path: text(4096),
          mod_time: text(64),
          size: Type.Number(),
          is_dir: Type.Boolean(),
        }),
        { maxItems: 100_000 },
      ),
    ),
    status: optional(
      Type.Object({
        status: Type.Integer(),
        message: text(10_000),
        collectors: optional(
          Type.Array(
            Type.Object({
              collector_id: text(256),
              status: Type.Integer(),
              message: text(10_000),
              verbose_message: optional(text(65_536)),
              configuration_id: optional(text(256)),
            }),
            { maxItems: 1000 },
          ),
        ),
      }),
    ),
    tags: optional(Type.Array(text(256), { maxItems: 1000 })),
    collector_configuration_directory: optional(text(4096)),
  }),
});
export type SidecarRegistration = Static<typeof SidecarRegistration>;
