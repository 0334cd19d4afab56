// Message lists with the decorators that are set up for what is searched, unless they bring their own.
import type { Decorator } from '@logboom/contract/search/decorators';
import type { Widget } from '@logboom/contract/search/view-document';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Question } from '../../../shared/widgets/question.ts';
import { decoratorsQuery } from './decorators.api.ts';

const FRESH_MS = 60_000;
const NONE: readonly Decorator[] = [];

/** Undefined until it is known which ones there are. Whoever may not read them sees messages as they are stored. */
export function useDecorated(widgets: readonly Widget[]): DecoratedFor | undefined {
  const { data = NONE, isPending } = useQuery({ ...decoratorsQuery(), staleTime: FRESH_MS });
  return useMemo(
    () => (isPending ? undefined : ({ streams }) => decorated(widgets, data, streams)),
    [data, isPending, widgets],
  );
}

type DecoratedFor = (question: Pick<Question, 'streams'>) => readonly Widget[];

function decorated(
  widgets: readonly Widget[],
  decorators: readonly Decorator[],
  streams: readonly string[],
): readonly Widget[] {
  const applied = decorators.filter(({ stream }) =>
    stream === null ? streams.length === 0 : streams.includes(stream),
  );
  if (applied.length === 0) return widgets;
  return widgets.map((widget) =>
    widget.type === 'messages' && widget.config.decorators.length === 0
      ? { ...widget, config: { ...widget.config, decorators: applied } }
      : widget,
  );
}
