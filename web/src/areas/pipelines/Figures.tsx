// How often something ran or failed, in the words of tables.
import { IconAlertTriangle } from '@tabler/icons-react';
import { NoValue } from '../../kit/values/NoValue.tsx';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import { use } from 'react';
import { RatesContext, useRate, type Rate } from './rates.ts';
import classes from './Figures.module.css';

export function Throughput({ metric }: { readonly metric: string }) {
  const rate = useRate(metric);
  if (rate === undefined) return <NoValue />;
  return <span title={`${formatNumber(rate.total)} since the start`}>{perSecond(rate)} msg/s</span>;
}

/** Rules that fail are worth a colour and a mark; those that do not are not worth a word. */
export function Failures({ metrics }: { readonly metrics: readonly string[] }) {
  const rates = useRateSum(metrics);
  if (rates === undefined || rates.total === 0) return <NoValue />;
  return (
    <span className={classes.failures} title={`${formatNumber(rates.total)} errors since the start`}>
      <IconAlertTriangle size={15} aria-hidden="true" />
      {rates.perSecond >= 0.005 ? `${perSecond(rates)} errors/s` : `${formatNumber(rates.total)} errors`}
    </span>
  );
}

function useRateSum(metrics: readonly string[]): Rate | undefined {
  const rates = use(RatesContext);
  const found = metrics.flatMap((metric) => rates(metric) ?? []);
  if (found.length === 0) return undefined;
  return {
    perSecond: found.reduce((sum, rate) => sum + rate.perSecond, 0),
    total: found.reduce((sum, rate) => sum + rate.total, 0),
  };
}

function perSecond({ perSecond: rate }: Rate): string {
  return formatNumber(rate >= 10 ? Math.round(rate) : Math.round(rate * 100) / 100);
}
