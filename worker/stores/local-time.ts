const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday, at midnight in UTC. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const HOUR = 60;

/** A moment by the clock of a place. */
export type LocalTime = {
  /** The weekday, Monday 0 to Sunday 6. */
  day: number;
  /** Minutes since midnight. */
  minute: number;
  /** The date, such as `2026-12-03`. */
  date: string;
};

/** The weekday of a day (epoch ms, at midnight in UTC), Monday 0 to Sunday 6. */
export const weekdayOf = (day: number) => ((((day - SOME_MONDAY) / DAY_MS) % 7) + 7) % 7;

/** What the clock of a time zone shows at `now` (epoch ms); undefined for a zone that is not known. */
export function localTime(timeZone: string, now: number): LocalTime | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    });
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const date = `${part('year')}-${part('month')}-${part('day')}`;
    return {
      day: weekdayOf(Date.parse(date)),
      minute: Number(part('hour')) * HOUR + Number(part('minute')),
      date,
    };
  } catch {
    return undefined;
  }
}
