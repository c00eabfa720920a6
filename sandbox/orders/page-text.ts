import { CONTENT_ITEMS } from '../content/content-items.ts';
import { isLocalized, type LocalizedValue } from '../content/localized.ts';
import { isReference } from '../content/reference.ts';
import { shopLink } from '../mailbox/shop-link.ts';

type At = { siteId: string; locale: string };

/** The value for a locale, or for another one in its language; '' where there is none. */
function textIn({ values }: LocalizedValue<unknown>, locale: string): string {
  const isSame = (other: string) => other.slice(0, 2) === locale.slice(0, 2);
  const found = values.find((one) => one.locale === locale) ?? values.find((one) => isSame(one.locale));
  return typeof found?.value === 'string' ? found.value : '';
}

/** Markdown as plain text for a mail: headings alone on their line, links with their address in full. */
function plainOf(markdown: string, at: At, shopOrigin: string): string {
  return markdown
    .replaceAll(/^#+ +/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, to: string) => {
      const slug = /^content:(.+)$/.exec(to)?.[1];
      const path = slug === undefined ? to : `/t/${slug}/`;
      return `${label} (${path.startsWith('/') ? shopLink(shopOrigin, at, path) : path})`;
    })
    .replaceAll('**', '')
    .trim();
}

/**
 * What a page of content says as plain text, in the language of `at`: for a mail that must hold it in
 * full, since a link can say something else tomorrow. '' for a page that there is not.
 */
export function pageText(slug: string, at: At, shopOrigin: string): string {
  const page = CONTENT_ITEMS.find(({ key }) => key === `pages/${slug}`);
  const blocks: unknown[] = Array.isArray(page?.body.content) ? page.body.content : [];
  const texts = blocks.flatMap((block) => {
    const isItem = typeof block === 'object' && block !== null && isReference(block);
    const text = isItem ? CONTENT_ITEMS.find(({ id }) => id === block.id)?.body.text : undefined;
    return isLocalized(text) ? plainOf(textIn(text, at.locale), at, shopOrigin) : [];
  });
  return texts.filter(Boolean).join('\n\n');
}
