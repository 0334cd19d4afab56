// All functions that rules can call, with signature, documentation and an example; found by typing.
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconTextPlus } from '@tabler/icons-react';
import { allFunctions } from '@logboom/core/rules/catalogue/catalogue';
import {
  FUNCTION_GROUPS,
  signatureText,
  type FunctionDescription,
} from '@logboom/core/rules/catalogue/signature';
import { useId, useState } from 'react';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import classes from './FunctionReference.module.css';

interface Props {
  /** Writes an example where the cursor is. Without it, examples can be copied. */
  readonly onInsert?: (text: string) => void;
}

export function FunctionReference({ onInsert }: Props) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase().split(/\s+/);
  const found = allFunctions.filter((one) => {
    const text = `${one.name} ${one.group} ${one.description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <SearchBox
        label="Find a function"
        placeholder={`Find one of ${allFunctions.length} functions`}
        value={query}
        onSearch={setQuery}
        debounceMs={0}
      />
      {found.length === 0 && (
        <Text c="dimmed" mt="sm">
          No function is called or described like that.
        </Text>
      )}
      {FUNCTION_GROUPS.map((group) => {
        const members = found.filter((one) => one.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-label={heading(group)}>
            <h3 className={classes.group}>{heading(group)}</h3>
            <ul className={classes.list}>
              {members
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map((one) => (
                  <FunctionEntry key={one.name} description={one} onInsert={onInsert} />
                ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function FunctionEntry({ description, onInsert }: Props & { readonly description: FunctionDescription }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { name, params, example } = description;
  return (
    <li className={classes.entry}>
      <UnstyledButton
        className={classes.name}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} aria-hidden className={classes.chevron} />
        <span className={classes.words}>
          <span className={classes.title}>{name}</span>
          <span className={classes.about}>{description.description}</span>
        </span>
      </UnstyledButton>
      <div id={detailsId}>
        {isOpen && (
          <div className={classes.details}>
            <code className={classes.signature}>{signatureText(description)}</code>
            {params.length > 0 && (
              <dl className={classes.params}>
                {params.map((param) => (
                  <div key={param.name}>
                    <dt>
                      {param.name}: {param.type}
                      {param.isOptional && ' (optional)'}
                    </dt>
                    <dd>{param.description}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className={classes.example}>
              <code>{example}</code>
              {onInsert ? (
                <ActionIcon aria-label={`Insert the example of ${name}`} onClick={() => onInsert(example)}>
                  <IconTextPlus size={16} aria-hidden />
                </ActionIcon>
              ) : (
                <CopyButton value={example} label={`Copy the example of ${name}`} iconOnly />
              )}
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

function heading(group: string): string {
  return group === 'json' ? 'JSON' : group.charAt(0).toUpperCase() + group.slice(1);
}
