// What an index set is told to do, and what it holds.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { useOverview } from '../indices.api.ts';
import { retentionWords, rotationWords } from '../strategyWords.ts';
import styles from '../indices.module.css';

export function SummarySection({ set }: { readonly set: IndexSet }) {
  const { data } = useOverview(set.id);
  const bytes = data?.indices.reduce((sum, { size }) => sum + (size?.bytes ?? 0), 0);
  return (
    <Section title="Configuration and contents">
      <dl className={styles['facts']}>
        <Fact label="Index prefix">
          <span className="lb-mono">{set.index_prefix}</span>
        </Fact>
        <Fact label="Rotation">{rotationWords(set)}</Fact>
        <Fact label="Retention">{retentionWords(set)}</Fact>
        <Fact label="Messages">
          <NumberValue value={data?.counts.events} />
        </Fact>
        <Fact label="Size">
          <ByteSize value={bytes} />
        </Fact>
        <Fact label="Created">
          <Timestamp value={set.creation_date} />
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
