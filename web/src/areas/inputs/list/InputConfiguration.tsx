// The configuration of an input, shown when asked for.
import type { InputSummary, InputTypeInfo } from '@logboom/contract/inputs';
import { DisclosureContent, DisclosureToggle } from '../../../kit/structure/Disclosure.tsx';
import { useDisclosure } from '../../../kit/structure/useDisclosure.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { Timestamp } from '../../../kit/values/Timestamp.tsx';
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
        <dl className={styles['settings']}>
          {shownConfiguration(input, info).map(({ name, label, value }) => (
            <div key={name}>
              <dt title={name}>{label}</dt>
              <dd className="lb-mono">{value ?? <NoValue />}</dd>
            </div>
          ))}
          <div>
            <dt>Last changed</dt>
            <dd>
              <Timestamp value={input.created_at} /> by {input.creator_user_id}
            </dd>
          </div>
        </dl>
      </DisclosureContent>
    </>
  );
}
