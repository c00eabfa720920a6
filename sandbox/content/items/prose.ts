import { contentItem } from '../content-item.ts';
import { type EuropeanValue, inEurope, type LocalizedValue, localized, otherInEurope } from '../localized.ts';

/**
 * A block of running text in Markdown. Links may be addresses of the shop (`/store-locator`), of
 * the web, or `category:{id}` and `content:{slug}`.
 */
export function prose(key: string, en: string, fr: string, enCa?: string) {
  return proseOf(key, localized(en.trim(), fr.trim(), enCa?.trim()));
}

/** The same with other words on the European site, where other things are so. */
export function proseByMarket(
  key: string,
  { en, fr, enCa }: { en: string; fr: string; enCa?: string },
  europe: EuropeanValue,
) {
  return proseOf(key, otherInEurope(localized(en.trim(), fr.trim(), enCa?.trim()), trimmed(europe)));
}

/** The same, of the European site alone. */
export function europeanProse(key: string, europe: EuropeanValue) {
  return proseOf(key, inEurope(trimmed(europe)));
}

const trimmed = ({ en, de, fr }: EuropeanValue) => ({ en: en.trim(), de: de.trim(), fr: fr.trim() });

/** The same of a text that is put together in each language. */
export function proseOf(key: string, text: LocalizedValue) {
  return contentItem({
    key,
    name: `Text: ${key}`,
    kind: 'blocks',
    schema: 'pdp-text-markdown',
    body: { text },
  });
}
