import { localTime } from './local-time.ts';

/**
 * A span of opening hours: its weekday, Monday 0 to Sunday 6, and the minutes since that day's
 * midnight. A span that ends after midnight closes after 24 hours.
 */
export type Opening = { day: number; opens: number; closes: number };

/** Whether a store is open, and when that changes. Minutes since midnight, in the store's zone. */
export type OpenState =
  /** `until` is absent where it never closes. */
  | { isOpen: true; until?: number }
  /** `in`: days from today, 0 to 7; absent where no hours are known. */
  | { isOpen: false; next?: { in: number; day: number; opens: number } };

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
export const DAYS_A_WEEK = DAYS.length;
const HOUR = 60;
/** Minutes of a day. */
export const DAY = 24 * HOUR;
const WEEK = DAYS_A_WEEK * DAY;
/** Longer texts are no opening hours. */
const LONGEST = 500;

const RULE =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))?\s+(\d{2}:\d{2}-\d{2}:\d{2}(?:,\d{2}:\d{2}-\d{2}:\d{2})*)$/;

/**
 * The week of `c_openingHours`, such as `Mo-Fr 10:00-19:00; Sa 10:00-12:00,13:00-18:00`
 * (docs/contracts/stores.md §3). Undefined for a text that is not of this form.
 */
export function parseOpeningHours(text: string | undefined): Opening[] | undefined {
  if (!text || text.length > LONGEST) return undefined;
  const week: Opening[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, from = '', to = from, spans = ''] = RULE.exec(part) ?? [];
    const first = DAYS.indexOf(from);
    if (first < 0) return undefined;
    // Sa-Mo goes on over the end of the week
    const days = ((DAYS.indexOf(to) - first + DAYS_A_WEEK) % DAYS_A_WEEK) + 1;
    for (const span of spans.split(',')) {
      const [opens, closes] = span.split('-').map(minutes);
      if (opens === undefined || closes === undefined || opens >= DAY) return undefined;
      for (let offset = 0; offset < days; offset += 1)
        week.push({
          day: (first + offset) % DAYS_A_WEEK,
          opens,
          closes: closes > opens ? closes : closes + DAY,
        });
    }
  }
  return week;
}

function minutes(time: string): number | undefined {
  const [hours = Number.NaN, rest = Number.NaN] = time.split(':').map(Number);
  return hours * HOUR + rest <= DAY && rest < HOUR ? hours * HOUR + rest : undefined;
}

/**
 * Whether a store with this week is open at `now` (epoch ms), by the clock of its time zone.
 * Undefined where this runtime does not know the zone.
 */
export function openState(
  week: readonly Opening[],
  timeZone: string | undefined,
  now: number,
): OpenState | undefined {
  const here = timeZone ? localTime(timeZone, now) : undefined;
  if (!here) return undefined;
  const minute = here.day * DAY + here.minute;
  let end = openUntil(week, minute);
  if (end !== undefined) {
    // spans that follow one another without a gap are one
    for (let count = 0; end - minute < WEEK && count < week.length; count += 1) {
      const further = openUntil(week, end % WEEK);
      if (further === undefined) break;
      end += further - (end % WEEK);
    }
    return end - minute >= WEEK ? { isOpen: true } : { isOpen: true, until: end % DAY };
  }
  const ahead = week
    .map(({ day, opens }) => ({ day, opens, wait: (day * DAY + opens - minute + WEEK) % WEEK }))
    .toSorted((one, other) => one.wait - other.wait);
  const [next] = ahead;
  if (!next) return { isOpen: false };
  const { day, opens, wait } = next;
  return { isOpen: false, next: { in: Math.floor((here.minute + wait) / DAY), day, opens } };
}

/** When the span that a minute of the week is in ends, not before that minute; undefined outside. */
function openUntil(week: readonly Opening[], minute: number): number | undefined {
  const ends = week.flatMap(({ day, opens, closes }) => {
    const start = day * DAY + opens;
    // one that began on Sunday may still be open on Monday
    const since = (minute - start + WEEK) % WEEK;
    return since < closes - opens ? [minute + (closes - opens - since)] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
