import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { globalFooter } from '../../blocks/global-footer.ts';
import { MarketingBanner, marketingBanner } from '../../blocks/marketing-banner.tsx';
import { BLOCKS, prepareBlocks } from '../../blocks/registry.ts';
import { BlockProblem, fieldProblems } from '../../content/block-problem.tsx';
import { chooseContent, GUEST_GROUPS } from '../../content/choose-content.ts';
import { contentPageFields } from '../../content/content-page-fields.ts';
import { ContentPageHeader } from '../../content/content-page-header.tsx';
import { isSlot, withoutSlots } from '../../content/slots.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { fragmentHtml } from '../../rendering/fragment-html.tsx';
import { arrived } from '../../rendering/settle-deferred.ts';
import { log } from '../../request/log.ts';
import { Footer } from '../../shell/footer.tsx';
import { type ContentItem, PAGE_SCHEMAS, schemaName } from '../../upstreams/content/content-item.ts';

/** Name of the item's blocks in element ids. */
const NAME = 'visualised';

/**
 * An item as HTML, a page with its blocks, any other as it is in the shop: each part by itself, so
 * that one that cannot be shown says so in its place and leaves the others alone. Waits for what its
 * blocks load.
 */
export async function drawItem(c: Context<AppEnv>, item: ContentItem): Promise<string> {
  const elements = await elementsOf(c, item);
  return elements
    .map((element) => {
      const html = drawn(c, element, item);
      // a style sheet stands before the part that needs it
      return element.type === 'link' ? html : `<div class="staff-part">${html}</div>`;
    })
    .join('');
}

async function elementsOf(c: Context<AppEnv>, item: ContentItem): Promise<ReactElement[]> {
  const schema = schemaName(item);
  const { shop } = c.var;
  const title = <h1 className="sr-only">{item._meta.name ?? schema}</h1>;
  if (isPage(item, schema)) {
    const page = contentPageFields.safeParse(item).data;
    if (!page) return [problem(item, fieldProblems(contentPageFields, item))];
    const { headline, intro, imageObject, content } = page;
    const blocks = await blocksOf(c, content, headline === '');
    const header = <ContentPageHeader headline={headline} intro={intro} image={imageObject} shop={shop} />;
    return [...(headline ? [header] : blocks.holdsHeading ? [] : [title]), ...blocks.elements];
  }
  const [only, ...others] = isSlot(schema)
    ? withoutSlots(chooseContent(item, groupsOf(c)), shop.locale.id)
    : [item];
  const part = only && others.length === 0 ? shellPart(c, only) : undefined;
  if (part) return [title, part];
  const { elements, holdsHeading } = await blocksOf(c, item, true);
  if (elements.length === 0)
    return [problem(item, ['There is nothing in it for these customer groups at this time.'])];
  return holdsHeading ? elements : [title, ...elements];
}

/** Whether it is a page, or holds blocks as the home page does, whose schema may have any name. */
function isPage({ content }: ContentItem, schema: string): boolean {
  return PAGE_SCHEMAS.has(schema) || (!BLOCKS.has(schema) && !isSlot(schema) && Array.isArray(content));
}

async function blocksOf(c: Context<AppEnv>, content: unknown, opens: boolean) {
  const { services } = c.var;
  const blocks = prepareBlocks(services, content, { name: NAME, opens, groups: groupsOf(c), explains: true });
  await arrived(blocks.pending, services);
  return blocks;
}

const groupsOf = ({ var: { services } }: Context<AppEnv>) => services.preview?.groups ?? GUEST_GROUPS;

/** The strip of offers and the footer, which are no blocks; undefined for any other item. */
function shellPart(c: Context<AppEnv>, item: ContentItem): ReactElement | undefined {
  const { shop } = c.var;
  if (schemaName(item) === 'marketing-banner') {
    const fields = marketingBanner.safeParse(item).data;
    if (!fields) return problem(item, fieldProblems(marketingBanner, item));
    return <MarketingBanner fields={fields} shop={shop} />;
  }
  if (schemaName(item) !== 'global-footer') return undefined;
  const footer = globalFooter.safeParse(item).data;
  if (!footer) return problem(item, fieldProblems(globalFooter, item));
  return <Footer shell={{ tree: [], footer, complete: false }} shop={shop} shape="shop" />;
}

function problem(item: ContentItem, reasons: string[]): ReactElement {
  return <BlockProblem item={item} reasons={reasons} />;
}

function drawn(c: Context<AppEnv>, element: ReactElement, item: ContentItem): string {
  try {
    return fragmentHtml(c, element);
  } catch (error) {
    // its message may quote what an editor typed
    const name = error instanceof Error ? error.name : 'unknown';
    log('error', 'render', { requestId: c.var.requestId, error: name, schema: schemaName(item) });
    return fragmentHtml(c, problem(item, ['The shop failed to draw this part of it.']));
  }
}
