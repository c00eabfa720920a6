import { catalogs } from '../../shared/i18n/compiled/catalogs.ts';

/** Messages from this length on are no names, which languages share. */
const LONG = 9;

/** Messages of other locales that a locale has not: nobody should read one of them there. */
export function foreignTexts(locale: string): Set<string> {
  const textsOf = (id: string) =>
    Object.values(catalogs[id] ?? {}).filter((text) => typeof text === 'string');
  const own = new Set([...textsOf(locale), ...(locale.startsWith('en') ? textsOf('en-US') : [])]);
  const others = Object.keys(catalogs).filter(
    (id) => id !== locale && (id !== 'en-US' || !locale.startsWith('en')),
  );
  return new Set(others.flatMap(textsOf).filter((text) => text.length >= LONG && !own.has(text)));
}
