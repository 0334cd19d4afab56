// The streams in which is searched; none means all that one may read.
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MultiSelectField } from '../../kit/forms/choices/MultiSelectField.tsx';
import { streamChoices, streamsQuery } from '../widgets/search.api.ts';
import styles from './controls.module.css';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (streams: readonly string[]) => void;
}

export function StreamSelect({ value, onChange }: Props) {
  const { data } = useQuery({ ...streamsQuery, select: streamChoices });
  const options = useMemo(() => (data ?? []).map(({ id, title }) => ({ value: id, label: title })), [data]);
  return (
    <div className={styles['streams']}>
      <MultiSelectField
        label={<VisuallyHidden>Streams</VisuallyHidden>}
        placeholder="All streams"
        options={options}
        value={value}
        onChange={onChange}
        nothingFound="No such stream"
      />
    </div>
  );
}
