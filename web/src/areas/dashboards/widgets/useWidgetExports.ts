// What one can take along of a widget: its numbers, its picture, its document.
import type { RefObject } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { copyText } from '../../../kit/text/copyText.ts';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { chartId, listId } from '../../../shared/widgets/document/searchTypes.ts';
import { csvOf, pivotCsv } from '../../../shared/widgets/pivot/csv.ts';
import { pivotTable } from '../../../shared/widgets/pivot/pivotTable.ts';
import type { BoardWidget } from '../document/dashboard.ts';
import { resultOf, useBoard } from '../state/boardContext.ts';
import { downloadPng, drawingIn } from './png.ts';

export function useWidgetExports(item: BoardWidget, title: string, body: RefObject<HTMLElement | null>) {
  const { run } = useBoard();
  const { widget } = item;
  const file = title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'widget';
  const text = csvText();
  return {
    csv: text === undefined ? undefined : () => downloadText(`${file}.csv`, text()),
    png: () => {
      const drawing = drawingIn(body.current);
      if (drawing === undefined) return toast.error('There is no chart to make a picture of.');
      void downloadPng(drawing, `${file}.png`).catch(() =>
        toast.error('The browser could not make a picture of this chart.'),
      );
      return undefined;
    },
    copyJson: () =>
      void copyText(JSON.stringify({ ...item.raw, ...widget }, undefined, 2)).then((isCopied) =>
        isCopied
          ? toast.success(`The document of ${title} was copied.`)
          : toast.error('The browser does not allow to copy.'),
      ),
  };

  function csvText(): (() => string) | undefined {
    if (widget?.type === 'aggregation') {
      const { result } = resultOf(run, chartId(widget.id), 'pivot');
      return result && (() => pivotCsv(pivotTable(widget.config, result)));
    }
    if (widget?.type !== 'messages') return undefined;
    const { result } = resultOf(run, listId(widget.id), 'messages');
    const fields = Array.from(new Set([...widget.config.fields, 'message']));
    return (
      result &&
      (() => csvOf([fields, ...result.messages.map(({ message }) => fields.map((name) => message[name]))]))
    );
  }
}
