// Makes or changes a notification: what its type asks for, with a preview of what it sends and a test.
import type {
  EventNotification,
  EventNotificationRequest,
} from '@logboom/contract/events/notification-schemas';
import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TimeZoneField } from '../../../kit/forms/choices/TimeZoneField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm, type BoundField } from '../../../kit/forms/useForm.ts';
import { failureMessage } from '../../../kit/forms/serverErrors.ts';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { ConfigurationFields } from '../../../shared/configuration/ConfigurationFields.tsx';
import { AllowListedUrlField } from '../../configuration/index.ts';
import styles from '../events.module.css';
import { hasZone, initialValues, requestOf, rulesOf, type NotificationValues } from './notificationForm.ts';
import { NotificationPreview } from './NotificationPreview.tsx';
import { testUnsaved } from './notifications.api.ts';
import { NOTIFICATION_TYPES, shownTypeOf, type ShownType } from './notificationTypes.ts';

interface Props {
  /** What is changed; absent for something new. */
  readonly stored?: EventNotification;
  readonly onSave: (request: EventNotificationRequest) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function NotificationForm(props: Props) {
  const { stored } = props;
  const [chosen, setChosen] = useState<string | null>(stored ? (shownTypeOf(stored.config) ?? null) : null);
  const shown = chosen === null ? undefined : NOTIFICATION_TYPES[chosen];
  if (stored !== undefined && shown === undefined)
    return (
      <Section>
        <Text>{`Notifications of the type "${stored.config.type}" are changed through the API.`}</Text>
      </Section>
    );
  return (
    <>
      {stored === undefined && (
        <Section title="Type">
          <div className={styles['form']}>
            <SelectField
              label="Type of notification"
              help={shown?.about ?? 'How people are told of events.'}
              value={chosen}
              onChange={setChosen}
              options={Object.entries(NOTIFICATION_TYPES).map(([value, { title }]) => ({
                value,
                label: title,
              }))}
              autoFocus
            />
          </div>
        </Section>
      )}
      {shown && <TypeForm key={chosen} {...props} shown={shown} />}
    </>
  );
}

const asText = ({ value, ...bound }: BoundField<unknown>) => ({
  ...bound,
  value: typeof value === 'string' ? value : '',
});

function TypeForm({ shown, stored, onSave, onCancel }: Props & { readonly shown: ShownType }) {
  const form = useForm<NotificationValues>({
    initialValues: initialValues(shown, stored),
    rules: rulesOf(shown),
    onSubmit: (values) => onSave(requestOf(shown, values, stored)),
  });
  const request = requestOf(shown, form.values, stored);
  return (
    <div className={styles['columns']}>
      <Section title={shown.title} description={stored && shown.about}>
        <Form
          form={form}
          submitLabel={stored === undefined ? 'Create notification' : 'Update notification'}
          onCancel={onCancel}
        >
          <TextField
            label="Title"
            help="So that people recognise it among others."
            {...asText(form.field('title'))}
          />
          <TextField label="Description" optional {...asText(form.field('description'))} />
          <ConfigurationFields fields={shown.fields} bind={form.field} urlInput={AllowListedUrlField} />
          {hasZone(shown) && (
            <TimeZoneField
              label="Time zone"
              help="In which dates are written."
              {...asText(form.field('time_zone'))}
            />
          )}
        </Form>
      </Section>
      <div>
        <Section title="Preview" description="What is sent of an event." actions={<Test request={request} />}>
          <NotificationPreview request={request} />
        </Section>
      </div>
    </div>
  );
}

function Test({ request }: { readonly request: EventNotificationRequest }) {
  const [result, setResult] = useState<'pending' | { readonly problem?: string }>();
  const send = async () => {
    setResult('pending');
    try {
      await testUnsaved({ ...request, title: request.title || 'Test' });
      setResult({});
    } catch (error) {
      setResult({ problem: failureMessage(error) });
    }
  };
  return (
    <div className={styles['test']}>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={result === 'pending'}
        onClick={() => void send()}
      >
        Send test
      </Button>
      <div aria-live="polite" className={styles['outcome']}>
        {typeof result === 'object' && (
          <StatusMark good={result.problem === undefined}>
            {result.problem ?? 'The test was sent.'}
          </StatusMark>
        )}
      </div>
    </div>
  );
}
