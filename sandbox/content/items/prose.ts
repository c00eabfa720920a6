import { contentItem } from '../content-item.ts';
import { localized } from '../localized.ts';

/**
 * A block of running text in Markdown. Links may be addresses of the shop (`/store-locator`), of
 * the web, or `category:{id}` and `content:{slug}`.
 */
export function prose(key: string, en: string, fr: string, enCa?: string) {
  return contentItem({
    key,
    name: `Text: ${key}`,
    kind: 'blocks',
    schema: 'pdp-text-markdown',
    body: { text: localized(en.trim(), fr.trim(), enCa?.trim()) },
  });
}
