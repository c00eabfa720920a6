import { instantOf } from '../../shared/instant-of.ts';
import { localTime } from './local-time.ts';

/** The first time of a day (docs/product/content-and-platform.md §5.4). */
const MIDNIGHT = '00:00:00';
const DAY = /^\d{4}-\d\d-\d\d$/;

type DateFieldsProps = {
  /** What is set, in epoch ms. */
  instant: number | undefined;
  /** The moment whose day is the earliest that may be chosen, in epoch ms; any without it. */
  from?: number;
  timeZone: string;
};

/**
 * A day and, where it matters, a time, in a time zone. They are two fields, because one of type
 * `datetime-local` is not sent until both are filled in.
 */
export function DateFields({ instant, from, timeZone }: DateFieldsProps) {
  const [day, time] = instant === undefined ? [] : localTime(instant, timeZone).split('T');
  const earliest = from === undefined ? undefined : localTime(from, timeZone).split('T')[0];
  return (
    <div className="staff-pair">
      <label>
        Date ({timeZone}); empty: now
        <input type="date" name="at" min={earliest} defaultValue={day} />
      </label>
      <label>
        Time; empty: {MIDNIGHT}
        <input type="time" name="time" step="1" defaultValue={time} />
      </label>
    </div>
  );
}

/**
 * The instant of these fields, in epoch ms: `at` is a day, or has its time with it. Undefined where
 * neither is filled in; `NaN` where they state no moment, such as a time without a day.
 */
export function statedInstant(at: string, time: string, timeZone: string): number | undefined {
  if (at === '' && time === '') return undefined;
  const instant = instantOf(DAY.test(at) ? `${at}T${time || MIDNIGHT}` : at, timeZone);
  return instant === undefined || instant < 0 ? Number.NaN : instant;
}
