import { temperature } from '../i18n/units-of-measure.ts';

/**
 * Names of technologies by badge code (`01` to `110`, `200`), each by language (`en`, `fr`, …), and by
 * locale where one of a language has another.
 */
export type TechnologyNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FALLBACK_LANGUAGE = 'en';
/** A temperature in a name, such as `{-18 °C}`. */
const CELSIUS = /\{(-?\d+) °C\}/;

/**
 * The name shown on a product's technology badge; null when there is none. `codes` is the product's
 * `c_technologyGridBadge`: one code, or several as a list or separated by pipes, of which the first
 * known one counts. A language without a name falls back to English.
 */
export function technologyBadge(
  codes: string | readonly string[] | null | undefined,
  locale: string,
  names: TechnologyNames,
): string | null {
  const language = locale.split('-')[0] ?? FALLBACK_LANGUAGE;
  for (const code of typeof codes === 'string' ? codes.split('|') : (codes ?? [])) {
    const key = code.trim().padStart(2, '0');
    const byLanguage = Object.hasOwn(names, key) ? names[key] : undefined;
    const name = byLanguage?.[locale] ?? byLanguage?.[language] ?? byLanguage?.[FALLBACK_LANGUAGE];
    if (name) return name.replace(CELSIUS, (_, degrees) => temperature(Number(degrees), locale));
  }
  return null;
}
