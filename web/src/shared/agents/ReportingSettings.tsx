// The settings that hold for all agents of a kind, as they are read and as they are changed.
import { describeDuration } from '@logboom/contract/common/duration';
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../kit/forms/times/DurationField.tsx';
import type { BoundField } from '../../kit/forms/useForm.ts';
import { Fact, Facts, OnOff } from '../../kit/structure/Facts.tsx';

interface FactsProps {
  readonly inactive: string;
  readonly expiration: string;
  readonly interval: string;
  readonly sendStatus: boolean;
  readonly isOverriding: boolean;
  /** The label of that. */
  readonly override: string;
}

export function ReportingFacts({
  inactive,
  expiration,
  interval,
  sendStatus,
  isOverriding,
  override,
}: FactsProps) {
  return (
    <Facts>
      <Fact label="Inactive threshold">{inWords(inactive)}</Fact>
      <Fact label="Expiration threshold">{inWords(expiration)}</Fact>
      <Fact label="Update interval">{inWords(interval)}</Fact>
      <Fact label="Send status updates">
        <OnOff on={sendStatus} />
      </Fact>
      <Fact label={override}>
        <OnOff on={isOverriding} />
      </Fact>
    </Facts>
  );
}

interface FieldsProps {
  /** "collector" */
  readonly noun: string;
  /** The label of overriding. */
  readonly override: string;
  /** What is to be said of the inactive threshold besides. */
  readonly inactiveHelp?: string;
  /** "Collectors report …" */
  readonly statusHelp: string;
  readonly fields: {
    readonly inactive: BoundField<string>;
    readonly expiration: BoundField<string>;
    readonly interval: BoundField<string>;
    readonly sendStatus: BoundField<boolean>;
    readonly isOverriding: BoundField<boolean>;
  };
}

export function ReportingFields({ noun, override, inactiveHelp = '', statusHelp, fields }: FieldsProps) {
  return (
    <>
      <DurationField
        label="Inactive threshold"
        help={`A ${noun} that has not reported for this long counts as inactive.${inactiveHelp}`}
        {...fields.inactive}
      />
      <DurationField
        label="Expiration threshold"
        help={`A ${noun} that has not reported for this long is removed from the list.`}
        {...fields.expiration}
      />
      <DurationField
        label="Update interval"
        help={`How often ${noun}s report and ask for their configuration. Shorter than both thresholds.`}
        {...fields.interval}
      />
      <CheckboxField label="Send status updates" help={statusHelp} {...fields.sendStatus} />
      <CheckboxField
        label={override}
        help={`The update interval and the sending of status are taken from here instead of each ${noun}’s own file.`}
        {...fields.isOverriding}
      />
    </>
  );
}

function inWords(duration: string): string {
  return describeDuration(duration) ?? duration;
}
