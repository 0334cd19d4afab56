// A calculator: how large an installation must be for what it shall receive and keep.
import { MEASURED, sizingFor } from '@logboom/core/sizing';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { ByteSize, NumberValue as Shown } from '../../../kit/values/Numbers.tsx';
import styles from './sizing.module.css';

type Name = keyof typeof FIELDS;

const FIELDS = {
  messagesPerSecond: { label: 'Messages a second', min: 1, max: 10_000_000 },
  bytesPerMessage: { label: 'Bytes of a message', min: 1, max: 10_000_000 },
  days: { label: 'Kept for (days)', min: 1, max: 36_500 },
  copies: { label: 'Copies (replicas)', min: 1, max: 10 },
  journalHours: { label: 'Journal (hours)', min: 0, max: 1000 },
};
const START: Record<Name, NumberValue> = {
  messagesPerSecond: 1000,
  bytesPerMessage: 500,
  days: 30,
  copies: 1,
  journalHours: 6,
};
const NAMES = Object.keys(FIELDS) as Name[];

export function SizingPage() {
  const [values, setValues] = useState(START);
  const errorOf = (name: Name) => {
    const { min, max } = FIELDS[name];
    const value = values[name];
    const isFine = value !== '' && Number(value) >= min && Number(value) <= max;
    return isFine ? undefined : `Must be a number from ${min} to ${max.toLocaleString('en')}.`;
  };
  const isComplete = NAMES.every((name) => errorOf(name) === undefined);
  const number = (name: Name) => Number(values[name]);
  return (
    <>
      <PageHeader
        title="Sizing"
        purpose="How much machine an installation needs, by what was measured. A day of your own messages says more than any calculator."
      />
      <Section title="What it shall receive and keep">
        <div className={styles['fields']}>
          {NAMES.map((name) => (
            <NumberField
              key={name}
              label={FIELDS[name].label}
              min={FIELDS[name].min}
              value={values[name]}
              error={errorOf(name)}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
      </Section>
      <Section
        title="What it needs"
        description="Of all nodes and engines together, with as much again for peaks and searches."
      >
        {isComplete ? (
          <Figures
            {...sizingFor({
              messagesPerSecond: number('messagesPerSecond'),
              bytesPerMessage: number('bytesPerMessage'),
              days: number('days'),
              copies: number('copies'),
              journalHours: number('journalHours'),
            })}
          />
        ) : (
          <Text c="dimmed">Fill in all fields.</Text>
        )}
        <Text size="sm" c="dimmed" mt="md">
          By {MEASURED.programMicroseconds} µs of processor time for a message in Logboom and{' '}
          {MEASURED.engineMicroseconds} µs in ClickHouse for each copy, and {MEASURED.shareOnDisk * 100} % of
          what is sent on disk, a quarter more for merges. Pipelines and extractors come on top.
        </Text>
      </Section>
    </>
  );
}

function Figures(sizing: ReturnType<typeof sizingFor>) {
  return (
    <Facts>
      <Fact label="Cores">
        <Shown value={sizing.cores} />
      </Fact>
      <Fact label="Memory">
        <ByteSize value={sizing.memoryBytes} />
      </Fact>
      <Fact label="Disk for messages">
        <ByteSize value={sizing.storedBytes} /> on each replica, <ByteSize value={sizing.storedBytesOfAll} />{' '}
        in all
      </Fact>
      <Fact label="Disk for journals">
        <ByteSize value={sizing.journalBytes} />
      </Fact>
      <Fact label="Received a day">
        <Shown value={sizing.messagesPerDay} /> messages, <ByteSize value={sizing.receivedBytesPerDay} />
      </Fact>
    </Facts>
  );
}
