/**
 * An instant (epoch ms) in a time zone, as fields of dates and times read it, to the second:
 * the inverse of `instantOf` (shared/instant-of.ts).
 */
export function localTime(instant: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return text.replace(' ', 'T');
}
