import { CONTENT_ITEMS } from '../content/content-items.ts';
import { isLocalized } from '../content/localized.ts';
import { isReference } from '../content/reference.ts';
import { shopLink } from '../mailbox/shop-link.ts';

type At = { siteId: string; locale: string };

/** A value as it is in a locale; of one that differs by locale undefined where this one has none. */
function inLocale(value: unknown, locale: string): unknown {
  return isLocalized(value) ? value.values.find((one) => one.locale === locale)?.value : value;
}

/** An address that its link names anyhow, or that says nothing more to who reads. */
const NAMED = /^(?:mailto|tel):/;

/** Markdown as plain text for a mail: headings alone on their line, links with their address in full. */
function plainOf(markdown: string, at: At, shopOrigin: string): string {
  return markdown
    .replaceAll(/^#+ +/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, to: string) => {
      if (NAMED.test(to) || to === label) return label;
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
  const content = inLocale(page?.body.content, at.locale);
  const blocks: unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.map((block) => {
    const isItem = typeof block === 'object' && block !== null && isReference(block);
    const item = isItem ? CONTENT_ITEMS.find(({ id }) => id === block.id) : undefined;
    const text = inLocale(item?.body.text, at.locale);
    return typeof text === 'string' ? plainOf(text, at, shopOrigin) : '';
  });
  return texts.filter(Boolean).join('\n\n');
}
