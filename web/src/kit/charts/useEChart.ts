// An ECharts chart in an element: drawn, redrawn, resized with the element, and disposed of with it.
import { useReducedMotion } from '@mantine/hooks';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';
import { init, type EChartsType } from './echarts.ts';

// A chart in a hidden tab has no size yet; the observer tells when it gets one.
const UNSEEN = { width: 320, height: 120 };

/** `option` must be memoised: another object is another drawing. */
export function useEChart(option: EChartsCoreOption): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const animation = !useReducedMotion();

  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const created = init(host, null, { renderer: 'svg', ...(host.clientWidth === 0 ? UNSEEN : {}) });
    const observer = new ResizeObserver(() => {
      if (host.clientWidth > 0) created.resize({ width: host.clientWidth, height: host.clientHeight });
    });
    observer.observe(host);
    chart.current = created;
    return () => {
      observer.disconnect();
      created.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption({ ...option, animation, animationDuration: 200 });
  }, [option, animation]);

  return element;
}
