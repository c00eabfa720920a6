/**
 * A time as editors read it, such as `12 Jan 2027 08:00:00 PST`: the month is a word, because the
 * numbers of docs/product/content-and-platform.md §6 read as another day in the United States; the
 * text itself where it is no time. `time`: ISO, or epoch ms.
 */
export function editorsTime(time: string | number, timeZone: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return String(time);
  const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = part('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
  const clock = part('en-GB', { timeStyle: 'medium', hourCycle: 'h23' }).format(at);
  const zone = part('en-US', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${day} ${clock} ${zone?.value ?? timeZone}`;
}
