import * as z from 'zod';
import { weakMemo } from '../cache/weak-memo.ts';
import { type ContentItem, contentItem } from '../upstreams/content/content-item.ts';
import { tolerantList } from './tolerant-list.ts';

const links = z.looseObject({
  content: tolerantList(
    contentItem.and(
      z.looseObject({
        /** The categories whose products show the link. */
        categoryIds: z.array(z.string()).catch([]),
      }),
    ),
  ),
});

const linksOf = weakMemo((slot: ContentItem) => links.parse(slot).content);

/**
 * The link to a collection that a product page shows: the first of the editors' links for the
 * product's own category, else for the one above it, and so on; undefined where there is none.
 * `trail` leads from the main category to the product's own.
 */
export function collectionLinkOf(
  slot: ContentItem | undefined,
  trail: readonly { id: string }[],
): ContentItem | undefined {
  const items = slot ? linksOf(slot) : [];
  return trail
    .toReversed()
    .flatMap(({ id }) => items.filter(({ categoryIds }) => categoryIds.includes(id)))[0];
}
