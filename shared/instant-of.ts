const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * The instant, in epoch ms, of an ISO date and time as editors write it. With an offset or `Z` it
 * says itself when it is; without one it is the time of day in `timeZone`, an IANA name such as
 * `America/Denver`. Undefined where the text or the time zone is invalid.
 */
export function instantOf(text: string, timeZone: string): number | undefined {
  const match = ISO.exec(text.trim());
  if (!match) return undefined;
  const iso = match[0].replace(' ', 'T');
  const hasOffset = match.groups?.offset !== undefined;
  const isDay = !iso.includes('T');
  const time = Date.parse(hasOffset || isDay ? iso : `${iso}Z`);
  if (Number.isNaN(time) || !isDayOfMonth(iso)) return undefined;
  const offset = offsetAt(time, timeZone);
  if (offset === undefined) return undefined;
  if (hasOffset) return time;
  // the offset may change between the two
  return time - (offsetAt(time - offset, timeZone) ?? offset);
}

/** Whether there is the day of a date: engines read 30 February as 2 March. */
function isDayOfMonth(iso: string): boolean {
  return new Date(Date.parse(iso.slice(0, 10))).getUTCDate() === Number(iso.slice(8, 10));
}

/** How far a time zone is ahead of UTC at an instant, in ms. */
function offsetAt(time: number, timeZone: string): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(time);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const wall = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return wall - Math.floor(time / 1000) * 1000;
  } catch {
    return undefined;
  }
}
