// Functions on dates and periods.
import { describeFunction, type FunctionDescription } from './signature.ts';

const ZONE = 'A time zone such as "Europe/Berlin"; "UTC" when not given.';

const UNITS = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'millis'] as const;

const units = UNITS.map((unit) =>
  describeFunction('dates', `${unit}(value: Long): Period`, {
    description: `A period of so many ${unit === 'millis' ? 'milliseconds' : unit}, to add to a date.`,
    params: { value: 'How many.' },
    example: `now() + ${unit}(3)`,
    isPure: true,
  }),
);

export const dateFunctions: readonly FunctionDescription[] = [
  describeFunction('dates', 'now(timezone?: String): DateTime', {
    description: 'The current time.',
    params: { timezone: ZONE },
    example: 'now()',
  }),
  describeFunction('dates', 'to_date(value: Object, timezone?: String): DateTime', {
    description: 'Takes a value that is a date as such. Texts and numbers are no dates: see parse_date.',
    params: { value: 'The value.', timezone: ZONE },
    example: 'to_date($message.timestamp)',
  }),
  describeFunction(
    'dates',
    'parse_date(value: String, pattern: String, locale?: String, timezone?: String): DateTime',
    {
      description: 'Reads a date by a pattern.',
      params: {
        value: 'The text.',
        pattern: 'The pattern, such as yyyy-MM-dd HH:mm:ss.',
        locale: 'The language of names of months and days; English when not given.',
        timezone: 'The zone of texts that name none, and of the result; "UTC" when not given.',
      },
      example: 'parse_date(to_string($message.date), "yyyy-MM-dd HH:mm:ss")',
    },
  ),
  describeFunction(
    'dates',
    'flex_parse_date(value: String, default?: DateTime, timezone?: String): DateTime',
    {
      description: 'Reads a date as people say it, in English.',
      params: {
        value: 'The text.',
        default: 'The result when there is no date in the text.',
        timezone: ZONE,
      },
      example: 'flex_parse_date("yesterday at noon")',
    },
  ),
  describeFunction('dates', 'parse_unix_milliseconds(value: Long, timezone?: String): DateTime', {
    description: 'The date that is so many milliseconds after the beginning of 1970.',
    params: { value: 'The milliseconds.', timezone: ZONE },
    example: 'parse_unix_milliseconds(to_long($message.epoch))',
  }),
  describeFunction('dates', 'format_date(value: DateTime, format: String, timezone?: String): String', {
    description: 'Writes a date by a pattern.',
    params: { value: 'The date.', format: 'The pattern, such as yyyy-MM-dd HH:mm:ss.', timezone: ZONE },
    example: 'format_date(now(), "yyyy-MM-dd")',
  }),
  ...units,
  describeFunction('dates', 'period(value: String): Period', {
    description: 'Reads a period as ISO 8601 writes it.',
    params: { value: 'The text, such as P1DT2H.' },
    example: 'now() + period("P1DT2H")',
    isPure: true,
  }),
];
