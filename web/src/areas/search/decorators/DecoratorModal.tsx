// Makes a decorator or changes one: its type, then what that type asks for.
import type { Decorator, DecoratorTypeInfo, DecoratorTypes } from '@logboom/contract/search/decorators';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { ConfigurationForm } from '../../../shared/configuration/ConfigurationForm.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import classes from './Decorators.module.css';
import { useChangeDecorator, useCreateDecorator } from './decorators.api.ts';

interface Props {
  readonly types: DecoratorTypes;
  /** The one to change; a new one when absent. */
  readonly decorator: Decorator | undefined;
  /** For a new one: its stream, and its place behind the others. */
  readonly stream: string | null;
  readonly order: number;
  readonly onClose: () => void;
}

export function DecoratorModal(props: Props) {
  const { types, decorator, onClose } = props;
  const [chosen, setChosen] = useState<string | null>(decorator?.type ?? null);
  const type = chosen === null ? undefined : types[chosen];
  return (
    <Modal
      opened
      onClose={onClose}
      // The form asks before it is lost; until there is one, Escape is free.
      closeOnEscape={type === undefined}
      closeOnClickOutside={type === undefined}
      title={decorator ? 'Edit decorator' : 'Add decorator'}
      size="36rem"
    >
      <div className={classes.modal}>
        {decorator === undefined && (
          <SelectField
            label="Type"
            help="What the decorator does with messages before they are shown."
            value={chosen}
            onChange={setChosen}
            options={Object.values(types).map((one) => ({ value: one.type, label: one.name }))}
            autoFocus
          />
        )}
        {type && <DecoratorForm key={type.type} {...props} type={type} />}
      </div>
    </Modal>
  );
}

function DecoratorForm(props: Props & { readonly type: DecoratorTypeInfo }) {
  const { type, decorator, stream, order, onClose } = props;
  const create = useCreateDecorator();
  const change = useChangeDecorator();
  return (
    <ConfigurationForm
      fields={type.requested_configuration}
      {...(decorator && { values: decorator.config })}
      submitLabel={decorator ? 'Save changes' : 'Add decorator'}
      onCancel={onClose}
      onSubmit={async (config) => {
        if (decorator) await change.mutateAsync({ ...decorator, config });
        else await create.mutateAsync({ type: type.type, config, stream, order });
        onClose();
      }}
    />
  );
}
