// The configuration of an input, shown when asked for.
import type { InputSummary, InputTypeInfo } from '@logboom/contract/inputs/schemas';
import { DisclosureContent, DisclosureToggle } from '../../../kit/structure/Disclosure.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { useDisclosure } from '../../../kit/structure/useDisclosure.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { shownConfiguration } from '../shownConfiguration.ts';
import styles from './inputs.module.css';

interface Props {
  readonly input: InputSummary;
  readonly info: InputTypeInfo | undefined;
}

export function InputConfiguration({ input, info }: Props) {
  const disclosure = useDisclosure();
  return (
    <>
      <DisclosureToggle
        of={disclosure}
        label={`Configuration of ${input.title}`}
        className={styles['toggle']}
      >
        Configuration
      </DisclosureToggle>
      <DisclosureContent of={disclosure}>
        <div className={styles['settings']}>
          <Facts dense>
            {shownConfiguration(input, info).map(({ name, label, value }) => (
              <Fact key={name} label={label} title={name} mono>
                {value ?? <NoValue />}
              </Fact>
            ))}
            <Fact label="Last changed">
              <Timestamp value={input.created_at} /> by {input.creator_user_id}
            </Fact>
          </Facts>
        </div>
      </DisclosureContent>
    </>
  );
}
