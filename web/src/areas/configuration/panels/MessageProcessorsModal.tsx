// Puts the message processors in order and switches them on and off.
import type { MessageProcessorsConfig } from '@logboom/contract/configuration/schemas';
import { Switch, Text } from '@mantine/core';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import classes from './MessageProcessors.module.css';

interface Props {
  readonly value: MessageProcessorsConfig;
  readonly onSave: (value: MessageProcessorsConfig) => Promise<unknown>;
  readonly onClose: () => void;
}

const ALL_OFF = 'At least one processor must be enabled.';

export function MessageProcessorsModal({ value, onSave, onClose }: Props) {
  return (
    <FormModal
      opened
      title="Update message processors configuration"
      saveLabel="Update configuration"
      initialValues={value}
      rules={{
        disabled_processors: (disabled, values) =>
          values?.processor_order.every(({ class_name }) => disabled.includes(class_name))
            ? ALL_OFF
            : undefined,
      }}
      onSave={onSave}
      onClose={onClose}
    >
      {({ values, setValue, errors }) => (
        <>
          <SortableList
            label="Message processors"
            items={values.processor_order.map(({ name, class_name }) => ({ id: class_name, title: name }))}
            onSort={(sorted) =>
              setValue(
                'processor_order',
                sorted.map(({ id, title }) => ({ class_name: id, name: title })),
              )
            }
            renderItem={({ id, title }) => (
              <div className={classes.row}>
                <span>{title}</span>
                <Switch
                  label="Enabled"
                  aria-label={`${title} enabled`}
                  checked={!values.disabled_processors.includes(id)}
                  onChange={(event) =>
                    setValue(
                      'disabled_processors',
                      toggled(values.disabled_processors, id, !event.currentTarget.checked),
                    )
                  }
                />
              </div>
            )}
          />
          {errors.disabled_processors !== undefined && (
            <Text c="danger" role="alert">
              {errors.disabled_processors}
            </Text>
          )}
        </>
      )}
    </FormModal>
  );
}

function toggled(list: readonly string[], item: string, isIn: boolean): string[] {
  const others = list.filter((each) => each !== item);
  return isIn ? [...others, item] : others;
}
