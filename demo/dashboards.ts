// The dashboards of the demo: how the shop does, what breaks, who comes in, what is slow, and what runs where.
import type { ViewSummaryPage } from '@logboom/contract/search/views';
import type { Api } from './api.ts';
import { chart, messageList, number, text } from './board-widgets.ts';
import { saveBoard, type Board } from './save-board.ts';
import { half, LINE, quarter, RESPONSE_TIME, STACK, wide, WORLD } from './board-shapes.ts';

const HOST = { name: 'host', title: 'Host', field: 'source', is_multiple: true, default_values: [] };

const BOARDS: readonly Board[] = [
  {
    title: 'Shop health',
    summary: 'The shop at a glance: visitors, orders, errors and speed',
    pages: [
      {
        title: 'Overview',
        widgets: [
          number('Requests', 'service:nginx', 'HIGHER'),
          number('Orders', 'service:checkout AND level:6', 'HIGHER'),
          number('Errors', 'level:<=3', 'LOWER'),
          number('Average response', 'service:nginx', 'LOWER', {
            series: 'avg(took_ms)',
            display: RESPONSE_TIME,
          }),
          chart({
            ...wide,
            title: 'Messages by service',
            visualization: 'bar',
            options: STACK,
            rows: ['timestamp'],
            columns: ['service'],
          }),
          chart({
            ...half,
            title: 'Where visitors are',
            query: 'service:nginx',
            visualization: 'map',
            options: WORLD,
            rows: ['client_location'],
            limit: 50,
          }),
          chart({
            ...half,
            title: 'Answers of the web servers',
            query: 'service:nginx',
            visualization: 'pie',
            rows: ['http_response_code'],
          }),
        ],
      },
      {
        title: 'Pages',
        widgets: [
          chart({
            ...half,
            title: 'Most visited pages',
            display: { unit: 'milliseconds', sparklines: true },
            query: 'service:nginx',
            visualization: 'table',
            rows: ['resource'],
            series: ['count()', 'avg(took_ms)', 'percentile(took_ms,95)'],
          }),
          chart({
            ...half,
            title: 'Methods over time',
            query: 'service:nginx',
            visualization: 'area',
            options: LINE,
            rows: ['timestamp'],
            columns: ['http_method'],
          }),
        ],
      },
    ],
  },
  {
    title: 'Errors',
    summary: 'What breaks, where, and since when',
    pages: [
      {
        title: 'Errors',
        widgets: [
          chart({
            ...wide,
            title: 'Errors over time',
            query: 'level:<=3',
            visualization: 'bar',
            options: STACK,
            rows: ['timestamp'],
            columns: ['service'],
          }),
          chart({
            ...quarter,
            title: 'By service',
            query: 'level:<=3',
            visualization: 'pie',
            rows: ['service'],
          }),
          chart({
            ...half,
            title: 'By host',
            display: { sparklines: true },
            query: 'level:<=3',
            visualization: 'table',
            rows: ['source'],
          }),
          chart({
            ...quarter,
            title: 'Answers that failed',
            query: 'http_response_code:>=500',
            visualization: 'bar',
            options: STACK,
            rows: ['http_response_code'],
          }),
          messageList({ title: 'Latest errors', query: 'level:<=3', width: 12, height: 6 }, [
            'timestamp',
            'source',
            'service',
          ]),
        ],
      },
    ],
  },
  {
    title: 'Security',
    summary: 'Logins that failed, and who tried',
    pages: [
      {
        title: 'Logins',
        widgets: [
          number('Failed logins', 'action:login AND outcome:failure', 'LOWER'),
          number('Successful logins', 'action:login AND outcome:success', 'NEUTRAL'),
          text(
            '**Many failures of one user?** Open *Why logins failed*, click the reason, and look at who it is.\n\n' +
              '- `wrong password`: often a person\n- `unknown user`: often a program',
            { title: 'How to read this', width: 6, height: 2 },
          ),
          chart({
            ...wide,
            title: 'Logins over time',
            query: 'action:login',
            visualization: 'area',
            options: LINE,
            rows: ['timestamp'],
            columns: ['outcome'],
          }),
          chart({
            ...half,
            title: 'Why logins failed',
            query: 'action:login AND outcome:failure',
            visualization: 'pie',
            rows: ['reason'],
          }),
          messageList({ ...half, title: 'Latest failures', query: 'action:login AND outcome:failure' }, [
            'timestamp',
            'source',
            'reason',
          ]),
        ],
      },
    ],
  },
  {
    title: 'Latency',
    summary: 'How long requests take, and which are slow',
    pages: [
      {
        title: 'Response times',
        widgets: [
          chart({
            ...wide,
            title: 'Average and slowest 5 %',
            display: RESPONSE_TIME,
            query: '_exists_:took_ms',
            visualization: 'line',
            options: LINE,
            rows: ['timestamp'],
            series: ['avg(took_ms)', 'percentile(took_ms,95)'],
          }),
          chart({
            ...half,
            title: 'Slowest pages',
            display: { unit: 'milliseconds' },
            query: 'service:nginx',
            visualization: 'bar',
            options: STACK,
            rows: ['resource'],
            series: ['avg(took_ms)'],
          }),
          chart({
            ...half,
            title: 'Pages and methods (ms)',
            query: 'service:nginx',
            visualization: 'heatmap',
            options: { color_scale: 'Viridis', reverse_scale: false, auto_scale: true },
            rows: ['resource'],
            columns: ['http_method'],
            series: ['avg(took_ms)'],
          }),
          messageList({ title: 'Slow requests', query: 'took_ms:>5000', width: 12, height: 5 }, [
            'timestamp',
            'source',
            'took_ms',
          ]),
        ],
      },
    ],
  },
  {
    title: 'Fleet',
    summary: 'What every host writes; choose hosts above the widgets',
    parameters: [HOST],
    pages: [
      {
        title: 'Hosts',
        widgets: [
          chart({
            ...wide,
            title: 'Messages by host',
            query: 'source:$host$',
            visualization: 'area',
            options: LINE,
            rows: ['timestamp'],
            columns: ['source'],
          }),
          chart({
            ...half,
            title: 'Hosts',
            query: 'source:$host$',
            visualization: 'table',
            rows: ['source'],
            columns: ['level'],
            limit: 20,
          }),
          chart({
            ...half,
            title: 'Services on hosts',
            query: 'source:$host$',
            visualization: 'heatmap',
            options: { color_scale: 'Viridis', reverse_scale: false, auto_scale: true },
            rows: ['source'],
            columns: ['service'],
            limit: 20,
          }),
        ],
      },
    ],
  },
];

export async function ensureDashboards(api: Api): Promise<void> {
  const { elements } = await api.get<ViewSummaryPage>('dashboards?per_page=100');
  const known = new Set(elements.map(({ title }) => title));
  for (const board of BOARDS.filter(({ title }) => !known.has(title))) await saveBoard(api, board);
}
