import { z } from 'zod';
import { categoryPath, contentPath, productPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** Where the account drawer's links lead. */
const ACCOUNT_PATH = '/account';
const WEB_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * Where a link in content leads (docs/product/content-and-platform.md §2.9): a kind with its value,
 * or an address of the shop or of the web. `seoPath` is words for a product's address.
 */
export const contentLink = z.union([
  z.string(),
  z.object({ type: z.string(), value: z.string().default(''), seoPath: z.string().optional() }),
]);

/** `_blank` opens a new tab. */
export const linkTarget = z.string().optional();

export type ContentLink = z.infer<typeof contentLink>;

export type ResolvedLink = { href: string; newTab: boolean };

/** A link ready for `href`, in the request's site and locale; undefined when it leads nowhere. */
export function resolveLink(
  link: ContentLink | undefined,
  shop: Pick<ShopRequest, 'hrefOf'>,
  target?: string,
): ResolvedLink | undefined {
  if (link === undefined) return undefined;
  const address = addressOf(link)?.trim();
  if (address === undefined) return undefined;
  const own = shop.hrefOf(address);
  if (own !== undefined) return { href: own, newTab: target === '_blank' };
  if (!WEB_ADDRESS.test(address) || !URL.canParse(address)) return undefined;
  const href = address.replace(/^http:/i, 'https:');
  return { href, newTab: /^https:/i.test(href) };
}

/** A path or whole address of the shop, or an address of the web. */
function addressOf(link: ContentLink): string | undefined {
  if (typeof link === 'string') return link;
  const { type, value, seoPath } = link;
  if (type === 'account-drawer') return ACCOUNT_PATH;
  if (value === '') return undefined;
  if (type === 'category') return categoryPath(value);
  if (type === 'product') return productPath({ slug: seoPath, productId: value });
  if (type === 'content') return `${contentPath(value)}/`;
  return value;
}
