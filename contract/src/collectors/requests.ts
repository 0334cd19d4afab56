// What clients and agents of legacy collectors send: as in the answers, but ids may be missing and agents leave out
// what they do not know. Everything that an agent sends has a limit.
import { Type, type Static } from 'typebox';
import { optional } from '../common/nullable.ts';
import {
  BackendStatus,
  CollectorConfiguration,
  CollectorInput,
  CollectorLogFile,
  CollectorOutput,
  CollectorSnippet,
  CollectorStatus,
} from './schemas.ts';

const exact = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
/** Empty or missing for a new entry. */
const newId = optional(text(256));

export const OutputRequest = Type.Object({ ...CollectorOutput.properties, output_id: newId }, exact);
export type OutputRequest = Static<typeof OutputRequest>;
export const InputRequest = Type.Object({ ...CollectorInput.properties, input_id: newId }, exact);
export type InputRequest = Static<typeof InputRequest>;
export const SnippetRequest = Type.Object({ ...CollectorSnippet.properties, snippet_id: newId }, exact);
export type SnippetRequest = Static<typeof SnippetRequest>;

const MAX_ENTRIES = { maxItems: 1000 };
const tagList = Type.Array(Type.Union([text(256), Type.Null()]), MAX_ENTRIES);
export const ConfigurationRequest = Type.Object(
  {
    ...CollectorConfiguration.properties,
    id: optional(Type.String()),
    tags: tagList,
    outputs: Type.Array(OutputRequest, MAX_ENTRIES),
    inputs: Type.Array(InputRequest, MAX_ENTRIES),
    snippets: Type.Array(SnippetRequest, MAX_ENTRIES),
  },
  exact,
);
export type ConfigurationRequest = Static<typeof ConfigurationRequest>;

/** The bare list is what older clients send. */
export const TagsRequest = Type.Union([tagList, Type.Object({ tags: tagList }, exact)]);
export type TagsRequest = Static<typeof TagsRequest>;
export const CloneRequest = Type.Object({ name: CollectorConfiguration.properties.name }, exact);

/** Agents look for the words that name an unknown property, so none is let through anywhere in here. */
export const RegistrationRequest = Type.Object(
  {
    node_id: Type.String({ minLength: 1, maxLength: 256 }),
    node_details: Type.Object(
      {
        operating_system: text(256),
        tags: optional(Type.Array(text(256), { maxItems: 1000 })),
        ip: optional(text(256)),
        metrics: optional(
          Type.Object(
            {
              disks_75: optional(Type.Array(text(4096), { maxItems: 1000 })),
              cpu_idle: optional(Type.Number()),
              load_1: optional(Type.Number()),
            },
            exact,
          ),
        ),
        log_file_list: optional(
          Type.Array(
            Type.Object({ ...CollectorLogFile.properties, path: text(4096), mod_time: text(64) }, exact),
            { maxItems: 100_000 },
          ),
        ),
        status: optional(
          Type.Object(
            {
              ...CollectorStatus.properties,
              backends: Type.Record(Type.String(), Type.Object(BackendStatus.properties, exact), {
                maxProperties: 100,
                // A name with a line end would slip past the schema of its value.
                propertyNames: { maxLength: 256, pattern: '^.*$' },
              }),
            },
            exact,
          ),
        ),
      },
      exact,
    ),
  },
  exact,
);
export type RegistrationRequest = Static<typeof RegistrationRequest>;
