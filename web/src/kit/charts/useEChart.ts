// An ECharts chart in an element: drawn, redrawn, resized with the element, and disposed of with it.
import { useReducedMotion } from '@mantine/hooks';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { init, type EChartsType } from './echarts.ts';

// A chart in a hidden tab has no size yet; the observer tells when it gets one.
const UNSEEN = { width: 320, height: 120 };

/** What was clicked, by its places in the option. */
export interface ChartClick {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

interface ChartOptions {
  /** Each drawing stands alone, without what the one before had more. */
  readonly replace?: boolean;
  readonly onClick?: ((click: ChartClick) => void) | undefined;
}

/** `option` must be memoised: another object is another drawing. */
export function useEChart(
  option: EChartsCoreOption,
  { replace = false, onClick }: ChartOptions = {},
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const clicked = useEffectEvent((click: ChartClick) => onClick?.(click));
  const animation = !useReducedMotion();

  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const created = init(host, null, { renderer: 'svg', ...(host.clientWidth === 0 ? UNSEEN : {}) });
    const observer = new ResizeObserver(() => {
      if (host.clientWidth > 0) created.resize({ width: host.clientWidth, height: host.clientHeight });
    });
    observer.observe(host);
    created.on('click', ({ seriesIndex = 0, dataIndex }) => clicked({ seriesIndex, dataIndex }));
    chart.current = created;
    return () => {
      observer.disconnect();
      created.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption({ ...option, animation, animationDuration: 200 }, { notMerge: replace });
  }, [option, animation, replace]);

  return element;
}
