import { contentItem } from '../content-item.ts';
import { type LocalizedValue, localized } from '../localized.ts';

/**
 * A block of running text in Markdown. Links may be addresses of the shop (`/store-locator`), of
 * the web, or `category:{id}` and `content:{slug}`.
 */
export function prose(key: string, en: string, fr: string, enCa?: string) {
  return proseOf(key, localized(en.trim(), fr.trim(), enCa?.trim()));
}

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
