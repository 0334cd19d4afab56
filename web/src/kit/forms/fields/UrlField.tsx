// A URL that must be on the allow-list: says whether it is, and leaves room for the button that puts it there.
import { Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from '../fieldProps.ts';
import { FormField } from '../FormField.tsx';
import text from './text.module.css';
import classes from './UrlField.module.css';
import { urlComplaint, useUrlState, type UrlCheck, type UrlState } from './useUrlState.ts';

interface UrlFieldProps extends FieldProps<string> {
  /** Whether a valid URL is on the allow-list; absent where no list applies. */
  readonly isAllowed?: UrlCheck;
  /** Protocols other than http and https, each with its colon. */
  readonly protocols?: readonly string[];
  /** Shown when the URL is not on the list, for example an "Add to URL Whitelist" button. */
  readonly renderAction?: (url: string, recheck: () => void) => ReactNode;
}

export function UrlField(props: UrlFieldProps) {
  const { value, onChange, onBlur, isAllowed, protocols, renderAction, help } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const { state, recheck } = useUrlState(value, isAllowed, protocols);
  // Half a URL is not a wrong one: it is called invalid once the field was left.
  const complaint = state === 'invalid' && !wasLeft ? undefined : urlComplaint(state, value.trim());
  const note = state === 'unknown' ? 'Could not verify if the url is in the whitelist.' : help;
  const error = complaint ?? props.error;
  return (
    <FormField label={props.label} help={note} error={error} optional={props.optional}>
      {(control) => (
        <div className={classes['line']}>
          <TextInput
            {...control}
            className={classes['input']}
            classNames={{ input: text['mono'] }}
            type="url"
            inputMode="url"
            name={props.name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={(event) => {
              setWasLeft(true);
              onBlur?.(event);
            }}
            error={error !== undefined}
            disabled={props.disabled}
            readOnly={props.readOnly}
            placeholder={props.placeholder}
            data-autofocus={props.autoFocus || undefined}
            rightSection={<StateMark state={state} />}
            rightSectionPointerEvents="none"
            autoComplete="off"
            spellCheck={false}
          />
          {state === 'refused' && renderAction?.(value.trim(), recheck)}
        </div>
      )}
    </FormField>
  );
}

function StateMark({ state }: { readonly state: UrlState }) {
  if (state === 'checking') {
    return (
      <>
        <Loader size={16} aria-hidden />
        <VisuallyHidden>Checking the URL</VisuallyHidden>
      </>
    );
  }
  if (state !== 'allowed') return null;
  return (
    <>
      <IconCheck size={16} aria-hidden className={classes['allowed']} />
      <VisuallyHidden>The URL is whitelisted</VisuallyHidden>
    </>
  );
}
