// What stands beside the pointer over a chart. Built of elements, never of markup: names come from messages.
import type { ChartTheme } from './useChartTheme.ts';
import styles from './tooltip.module.css';

export interface TooltipLine {
  readonly name: string;
  readonly value: string;
  readonly color?: string;
}

const MAX_LINES = 12;

/** The look of ECharts' own box around it. */
export function tooltipBox(theme: ChartTheme) {
  return {
    confine: true,
    backgroundColor: theme.raised,
    borderColor: theme.line,
    borderWidth: 1,
    padding: 8,
    textStyle: { color: theme.text, fontSize: 13, fontFamily: theme.fontFamily },
    extraCssText: 'box-shadow: var(--mantine-shadow-md); max-width: 24rem;',
    transitionDuration: 0,
  };
}

export function tooltipContent(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const box = element('div', styles['tooltip']);
  box.append(element('div', styles['title'], title));
  for (const { name, value, color } of lines.slice(0, MAX_LINES)) {
    const line = element('div', styles['line']);
    const mark = element('span', styles['mark']);
    if (color !== undefined) mark.style.background = color;
    line.append(mark, element('span', styles['name'], name), element('span', styles['value'], value));
    box.append(line);
  }
  if (lines.length > MAX_LINES) {
    box.append(element('div', styles['more'], `and ${lines.length - MAX_LINES} more`));
  }
  return box;
}

function element(tag: 'div' | 'span', className: string | undefined, text?: string): HTMLElement {
  const created = document.createElement(tag);
  if (className !== undefined) created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}
