/** The locales whose shoppers measure in US customary units; in all others they are metric. */
const CUSTOMARY: ReadonlySet<string> = new Set(['en-US', 'es-US']);

/** Whether a locale measures in US customary units. */
export const isCustomary = (locale: string): boolean => CUSTOMARY.has(locale);

/** A temperature in the units of a locale: -18 is `0°F` in en-US and `-18 °C` in fr-CA. */
export function temperature(celsius: number, locale: string): string {
  const [unit, degrees] = isCustomary(locale)
    ? (['fahrenheit', Math.round((celsius * 9) / 5 + 32)] as const)
    : (['celsius', celsius] as const);
  // a zero has no minus
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, signDisplay: 'negative' }).format(
    degrees,
  );
  // the unit stays on the line of its number
  return text.replace(' ', '\u00a0');
}
