// Inputs and their types as clients see them.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';
import {
  PASSWORD_SET,
  VALUE_HIDDEN,
  type InputState,
  type InputStateSummary,
  type InputSummary,
  type InputTypeInfo,
} from '@logboom/contract/inputs/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { DescribeContext } from '@logboom/core/codecs/codec-fields';
import { isEncrypted } from '../../cluster/secret-values.ts';
import { requestedConfiguration, type InputType } from './input-types.ts';
import type { Input } from './input.ts';

export function presentInputType(type: InputType, context: DescribeContext): InputTypeInfo {
  return {
    type: type.type,
    name: type.name,
    is_exclusive: false,
    runs_once_per_cluster: type.isOncePerCluster === true,
    requested_configuration: requestedConfiguration(type, context),
    link_to_docs: type.linkToDocs ?? '',
  };
}

/** What is known about the type of an input; no fields for one that is not installed. */
export interface DescribedType {
  readonly name: string;
  readonly fields: RequestedConfiguration | undefined;
}

/** `isMasked` hides passwords and other sensitive values; encrypted ones are never shown. */
export function presentInput(
  input: Input,
  { name: typeName, fields }: DescribedType,
  isMasked: boolean,
): InputSummary {
  return {
    id: input.id,
    title: input.title,
    global: input.isGlobal,
    name: typeName,
    type: input.type,
    content_pack: input.contentPack,
    created_at: instant(input.createdAt),
    creator_user_id: input.creator,
    attributes: Object.fromEntries(
      Object.entries(input.configuration).map(([name, value]) => [
        name,
        presentValue(value, fields?.[name] ?? UNKNOWN, isMasked),
      ]),
    ),
    static_fields: Object.fromEntries(input.staticFields.map(({ key, value }) => [key, value])),
    node: input.isGlobal ? null : input.nodeId,
  };
}

/** Of a type that is not installed, or of another type that the input had before: any of its fields may be a secret. */
const UNKNOWN: Fields = { is_encrypted: false, attributes: ['is_sensitive'] };

type Fields = Pick<ConfigurationField, 'is_encrypted' | 'attributes'>;

function presentValue(value: unknown, field: Fields, isMasked: boolean): unknown {
  const isSet = isEncrypted(value);
  if (field.is_encrypted || (isSet && field === UNKNOWN)) return { is_set: isSet };
  if (!isSet && (!isMasked || typeof value !== 'string' || value === '')) return value;
  if (field.attributes.includes('is_password')) return PASSWORD_SET;
  if (field.attributes.includes('is_sensitive')) return VALUE_HIDDEN;
  return isSet ? { is_set: true } : value;
}

export interface StateOfInput {
  readonly input: Input;
  readonly state: InputState;
  readonly startedAt: Date;
  readonly detail: string | null;
}

export function presentState(
  { input, state, startedAt, detail }: StateOfInput,
  type: DescribedType,
): InputStateSummary {
  return {
    id: input.id,
    state,
    started_at: instant(startedAt),
    detailed_message: detail,
    message_input: presentInput(input, type, true),
  };
}
