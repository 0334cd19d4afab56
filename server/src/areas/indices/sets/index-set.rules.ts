// Rules between the properties of an index set, and between index sets. Each says what is wrong, or nothing.
import { NO_RETENTION, TIME_ROTATION, TIME_SIZE_ROTATION } from '@logboom/contract/indices/strategies';
import type { StrategyConfig } from '@logboom/contract/indices/schemas';
import { parseIndexName } from '../register/index-names.ts';
import type { IndexSetRow } from './index-set.store.ts';
import { milliseconds, type IndexLimits } from './limits.ts';

const DAY_MS = 86_400_000;
const SHORTEST_REFRESH_MS = 1000;

export interface Life {
  readonly rotation: { readonly class: string; readonly config: StrategyConfig };
  readonly retention: { readonly class: string; readonly config: StrategyConfig };
}

/** Indices of one set must never be taken for those of another. */
export function prefixConflict(prefix: string, existing: readonly IndexSetRow[]): string | undefined {
  if (parseIndexName(`${prefix}_0`, existing))
    return `Index prefix "${prefix}" would conflict with an existing index set!`;
  const other = existing.find(
    ({ index_prefix }) => index_prefix.startsWith(prefix) || prefix.startsWith(index_prefix),
  );
  return (
    other && `Index prefix "${prefix}" would conflict with existing index set prefix "${other.index_prefix}"`
  );
}

export function refreshProblem(intervalMs: number): string | undefined {
  if (intervalMs >= SHORTEST_REFRESH_MS) return undefined;
  return `Index field_type_refresh_interval "${isoSeconds(intervalMs)}" is too short. It must be 1 second or longer.`;
}

/** In this order; the first problem is the answer. */
export function lifeProblem(life: Life, limits: IndexLimits): string | undefined {
  return (
    lifetimeProblem(life, limits) ??
    (limits.retentions.some(({ className }) => className === life.retention.class)
      ? undefined
      : 'retentionStrategyConfig') ??
    effectiveRetentionProblem(life, limits)
  );
}

function lifetimeProblem({ rotation }: Life, limits: IndexLimits): string | undefined {
  if (rotation.class !== TIME_SIZE_ROTATION) return undefined;
  const { index_lifetime_min: min = '', index_lifetime_max: max = '' } = rotation.config;
  const [least, most] = [milliseconds(min), milliseconds(max)];
  if (most < least) return `index_lifetime_max <${max}> is shorter than index_lifetime_min <${min}>`;
  const tooClose = (setting: string, period: string) =>
    `The duration between index_lifetime_max and index_lifetime_min <${isoPeriod(most - least)}> ` +
    `cannot be shorter than ${setting} <${period}>`;
  if (most - least < milliseconds(limits.rotationPeriod))
    return tooClose('time_size_optimizing_rotation_period', limits.rotationPeriod);
  if (limits.fixedLeeway !== undefined && most - least < milliseconds(limits.fixedLeeway))
    return tooClose('time_size_optimizing_retention_fixed_leeway', limits.fixedLeeway);
  const { maxRetentionPeriod: longest } = limits;
  if (longest !== undefined && most > milliseconds(longest))
    return `Lifetime setting index_lifetime_max <${max}> exceeds the configured maximum of max_index_retention_period=${longest}`;
  const odd = Object.entries({ index_lifetime_max: max, index_lifetime_min: min }).find(
    ([, period]) => milliseconds(period) % DAY_MS !== 0,
  );
  return odd && `Lifetime setting ${odd[0]} <${odd[1]}> can only be a multiple of days`;
}

/** As many periods as indices are kept; sets that keep everything are not asked. */
function effectiveRetentionProblem({ rotation, retention }: Life, limits: IndexLimits): string | undefined {
  const { maxRetentionPeriod: longest } = limits;
  if (longest === undefined || rotation.class !== TIME_ROTATION || retention.class === NO_RETENTION)
    return undefined;
  const number = retention.config.max_number_of_indices ?? 0;
  const effective = milliseconds(rotation.config.rotation_period) * number;
  if (effective <= milliseconds(longest)) return undefined;
  return (
    `Index retention setting max_number_of_indices=${number} would result in an effective index retention period of ` +
    `${isoPeriod(effective)}. This exceeds the configured maximum of max_index_retention_period=${longest}.`
  );
}

function isoSeconds(ms: number): string {
  return `PT${ms / 1000}S`;
}

function isoPeriod(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const rest = ms % DAY_MS;
  const hours = Math.floor(rest / 3_600_000);
  const minutes = Math.floor((rest % 3_600_000) / 60_000);
  const seconds = (rest % 60_000) / 1000;
  const time = (hours ? `${hours}H` : '') + (minutes ? `${minutes}M` : '') + (seconds ? `${seconds}S` : '');
  if (days === 0) return time === '' ? 'PT0S' : `PT${time}`;
  return `P${days}D${time === '' ? '' : `T${time}`}`;
}
