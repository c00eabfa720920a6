const made = new Map<string, Intl.DisplayNames>();

function displayNames(locale: string, type: 'region' | 'language'): Intl.DisplayNames {
  const key = `${type} ${locale}`;
  const existing = made.get(key);
  if (existing) return existing;
  const names = new Intl.DisplayNames([locale], { type });
  made.set(key, names);
  return names;
}

/** A country's name in a locale, `États-Unis`; its code where the name is unknown. */
export function countryName(code: string, locale: string): string {
  try {
    return displayNames(locale, 'region').of(code) ?? code;
  } catch {
    return code;
  }
}

/** The names of countries in one sentence, `Ireland, Germany, and France` in en-US. */
export function countryNames(codes: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(codes.map((code) => countryName(code, locale)));
}

/** A locale's language in that language itself, `Français`. */
export function languageName(locale: string): string {
  const [language = locale] = locale.split('-', 1);
  const name = displayNames(locale, 'language').of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The country that a locale is written for, `DE` of `de-DE`; undefined where it names none. */
export function regionOf(locale: string): string | undefined {
  return new Intl.Locale(locale).region;
}
