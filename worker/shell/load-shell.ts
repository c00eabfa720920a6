import type { z } from 'zod';
import { type GlobalFooter, globalFooter } from '../blocks/global-footer.ts';
import { type MarketingBannerFields, marketingBanner } from '../blocks/marketing-banner.tsx';
import { log } from '../request/log.ts';
import { type CategoryTree, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** What header, menu and footer show on every page. */
export type ShellData = {
  tree: CategoryTree;
  /** The footer's content; without it a plain footer stands in. */
  footer?: GlobalFooter;
  /** The strip above the header. */
  banner?: MarketingBannerFields;
  /** Whether every part is here; a document with a part missing is not kept. */
  complete: boolean;
};

/**
 * Loads the shell beside the page's own data, in the same hop. A failing service leaves its part
 * out.
 */
export async function loadShell(services: Services): Promise<ShellData> {
  const keys = [CONTENT_KEYS.footer, CONTENT_KEYS.marketingBanner];
  const [tree, content] = await Promise.all([
    orAbsent(getCategoryTree(services), services, 'menu'),
    orAbsent(getContentByKey(services, keys), services, 'footer'),
  ]);
  return {
    tree: tree ?? [],
    footer: read(globalFooter, content?.[0], services),
    banner: read(marketingBanner, content?.[1], services),
    complete: tree !== undefined && content !== undefined,
  };
}

/** An item as its schema has it; a malformed one is logged and left out. */
function read<T>(
  schema: z.ZodType<T>,
  item: ContentItem | undefined,
  { requestId }: Services,
): T | undefined {
  if (!item) return undefined;
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const { schema: name, deliveryKey } = item._meta;
  log('warn', 'block-malformed', {
    requestId,
    schema: name,
    deliveryKey,
    reason: parsed.error.message.slice(0, 500),
  });
  return undefined;
}
