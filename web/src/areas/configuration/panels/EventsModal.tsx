// The dialog behind the panel of events.
import type { EventsConfig } from '@logboom/contract/configuration/schemas';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../kit/forms/fieldProps.ts';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { UnitDurationField, type UnitDuration } from '../../../kit/forms/times/UnitDurationField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { OFFERED_UNITS, toMilliseconds, toUnitDuration, wholeAmount } from './milliseconds.ts';

interface Props {
  readonly value: EventsConfig;
  readonly onSave: (value: EventsConfig) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Values {
  searchTimeout: UnitDuration;
  retryPeriod: UnitDuration;
  backlog: NumberValue;
  catchUpWindow: UnitDuration;
  keepalive: boolean;
}

const amountRule = ({ amount }: UnitDuration) => wholeAmount(amount);
const longerThanNothing = (value: UnitDuration) =>
  amountRule(value) ?? (toMilliseconds(value) === 0 ? 'Must be greater than 0.' : undefined);

export function EventsModal({ value, onSave, onClose }: Props) {
  return (
    <FormModal<Values>
      opened
      title="Update events configuration"
      saveLabel="Update configuration"
      initialValues={{
        searchTimeout: toUnitDuration(value.events_search_timeout),
        retryPeriod: toUnitDuration(value.events_notification_retry_period),
        backlog: value.events_notification_default_backlog,
        catchUpWindow: toUnitDuration(value.events_catchup_window),
        keepalive: value.events_notification_tcp_keepalive,
      }}
      rules={{
        searchTimeout: longerThanNothing,
        retryPeriod: amountRule,
        backlog: wholeAmount,
        catchUpWindow: amountRule,
      }}
      onSave={(values) =>
        onSave({
          events_search_timeout: toMilliseconds(values.searchTimeout),
          events_notification_retry_period: toMilliseconds(values.retryPeriod),
          events_notification_default_backlog: Number(values.backlog),
          events_catchup_window: toMilliseconds(values.catchUpWindow),
          events_notification_tcp_keepalive: values.keepalive,
        })
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Duration
            label="Search timeout"
            help="After this time a search of an event definition is given up."
            {...field('searchTimeout')}
          />
          <Duration
            label="Notification retry period"
            help="How long to wait before a notification that failed is sent again."
            {...field('retryPeriod')}
          />
          <NumberField
            label="Notification default backlog"
            help="How many messages a notification carries unless it says otherwise."
            {...field('backlog')}
          />
          <Duration
            label="Catch-up window"
            help="How much missed time an event definition searches at once when it is behind. Zero searches in its usual steps."
            {...field('catchUpWindow')}
          />
          <CheckboxField
            label="Notification TCP keepalive"
            help="Keeps the connections of notifications alive through firewalls."
            {...field('keepalive')}
          />
        </>
      )}
    </FormModal>
  );
}

function Duration(props: FieldProps<UnitDuration>) {
  return <UnitDurationField {...props} units={OFFERED_UNITS} />;
}
