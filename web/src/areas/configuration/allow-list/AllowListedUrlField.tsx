// A field for an address that the server will call: says whether the allow-list has it, and helps to add it.
import { UrlField } from '../../../kit/forms/fields/UrlField.tsx';
import type { FieldProps } from '../../../kit/forms/fieldProps.ts';
import { AddToUrlAllowListButton } from './AddToUrlAllowListButton.tsx';
import { isUrlAllowed } from './allowList.api.ts';

interface Props extends FieldProps<string> {
  /** What an added entry is called until somebody says otherwise. */
  readonly entryTitle?: string;
}

export function AllowListedUrlField({ entryTitle, ...field }: Props) {
  return (
    <UrlField
      {...field}
      isAllowed={isUrlAllowed}
      renderAction={(url, recheck) => (
        <AddToUrlAllowListButton url={url} title={entryTitle} onUpdated={recheck} />
      )}
    />
  );
}
