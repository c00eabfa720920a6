import { CONTENT_ITEMS } from '../content/content-items.ts';
import { isLocalized } from '../content/localized.ts';
import { isReference } from '../content/reference.ts';

type At = { locale: string };

/** A value as it is in a locale; of one that differs by locale undefined where this one has none. */
function inLocale(value: unknown, locale: string): unknown {
  return isLocalized(value) ? value.values.find((one) => one.locale === locale)?.value : value;
}

/** What a page of content says, as Markdown in the language of `at`. '' for a page that there is not. */
export function pageText(slug: string, at: At): string {
  const page = CONTENT_ITEMS.find(({ key }) => key === `pages/${slug}`);
  const content = inLocale(page?.body.content, at.locale);
  const blocks: unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.map((block) => {
    const isItem = typeof block === 'object' && block !== null && isReference(block);
    const item = isItem ? CONTENT_ITEMS.find(({ id }) => id === block.id) : undefined;
    const text = inLocale(item?.body.text, at.locale);
    return typeof text === 'string' ? text.trim() : '';
  });
  return texts.filter(Boolean).join('\n\n');
}
