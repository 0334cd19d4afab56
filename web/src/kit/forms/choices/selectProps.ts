// What a select can be told, whichever way its options are drawn.
import type { FieldProps } from '../fieldProps.ts';
import type { Option } from './options.ts';

/** A list that arrives in parts. */
export interface MoreOptions {
  readonly hasMore: boolean;
  /** Adds the next part to `options`. */
  readonly load: (offset: number, limit: number) => Promise<unknown>;
  /** Told when somebody types, if the source does the searching. */
  readonly onSearch?: (text: string) => void;
}

interface ListProps {
  readonly options: readonly Option[];
  readonly more?: MoreOptions;
  readonly nothingFound?: string;
}

export interface SelectFieldProps extends FieldProps<string | null>, ListProps {
  readonly clearable?: boolean;
  /** Off for the few choices that one sees at a glance. */
  readonly searchable?: boolean;
}

export type MultiSelectFieldProps = FieldProps<readonly string[]> & ListProps;
