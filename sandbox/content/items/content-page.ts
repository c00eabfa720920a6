import { type ContentItem, contentItem } from '../content-item.ts';
import { byMarket, type LocalizedValue, localized } from '../localized.ts';
import { scene } from '../picture.ts';
import { reference } from '../reference.ts';

type ContentPage = {
  /** The part of the address after `/t/`. */
  slug: string;
  headline: LocalizedValue;
  intro: LocalizedValue;
  /** Landscape above the text, with its alternative text. */
  image?: { scene: string; alt: LocalizedValue };
  /** Whether its first block has the page's headline, so that the page has no header of its own. */
  opensWithBlocks?: boolean;
  schema?: 'content-page' | 'category-landing-page';
  /** Place in the hierarchy of help pages. */
  position: number;
  blocks: ContentItem[];
  /** Those of them that the European site shows, where it does not show all. */
  europeanBlocks?: ContentItem[];
};

/** Key of the root node, whose children are all content pages. */
const PAGES_ROOT = 'pages';

/**
 * A page at `/t/{slug}/` with its blocks; its headline and introduction are the title and
 * description for search engines.
 */
export function contentPage({
  slug,
  headline,
  intro,
  image,
  opensWithBlocks = false,
  schema = 'content-page',
  position,
  blocks,
  europeanBlocks,
}: ContentPage) {
  const references = blocks.map(reference);
  const page = contentItem({
    key: `pages/${slug}`,
    name: `Page: ${slug}`,
    kind: 'pages',
    schema,
    hierarchy: { root: false, parentKey: PAGES_ROOT, position },
    body: {
      slug,
      seo: { title: headline, description: intro },
      ...(opensWithBlocks ? {} : { headline, intro }),
      ...(image ? { imageObject: { altText: image.alt, dynamicImage: scene(image.scene) } } : {}),
      content: europeanBlocks ? byMarket(references, europeanBlocks.map(reference)) : references,
    },
  });
  return [page, ...blocks];
}

/** The node that holds all content pages. */
export const PAGES_NODE = contentItem({
  key: PAGES_ROOT,
  name: 'Pages',
  kind: 'components',
  schema: 'page-hierarchy',
  hierarchy: { root: true, position: 0 },
  body: { title: localized('Pages', 'Pages') },
});
