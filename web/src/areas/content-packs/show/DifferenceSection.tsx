// What changed between two revisions of a pack.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { DifferenceView } from '../../../kit/text/DifferenceView.tsx';
import styles from '../content-packs.module.css';
import { packFile } from '../packText.ts';

/** The newest come first. */
export function DifferenceSection({ packs }: { readonly packs: readonly ContentPack[] }) {
  const [from, setFrom] = useState(String(packs[1]?.rev));
  const [to, setTo] = useState(String(packs[0]?.rev));
  const options = packs.map(({ rev }) => ({ value: String(rev), label: `Revision ${rev}` }));
  const textOf = (rev: string) => {
    const pack = packs.find((one) => String(one.rev) === rev);
    return pack === undefined ? '' : packFile(pack);
  };
  return (
    <Section title="Difference" description="What changed from one revision to another.">
      <div className={styles['revisions']}>
        <SelectField
          label="From"
          searchable={false}
          options={options}
          value={from}
          onChange={(rev) => rev !== null && setFrom(rev)}
        />
        <SelectField
          label="To"
          searchable={false}
          options={options}
          value={to}
          onChange={(rev) => rev !== null && setTo(rev)}
        />
      </div>
      <DifferenceView
        before={textOf(from)}
        after={textOf(to)}
        fileName="the content pack"
        none="There is no difference."
        by={`from revision ${from} to revision ${to}`}
      />
    </Section>
  );
}
