import * as z from 'zod';
import { categoryPath, contentPath, productPath } from '../../shared/urls/addresses.ts';
import type { Storefront } from '../request/storefront.ts';

/** Links to the account drawer lead to this page where scripts do not open the drawer. */
const ACCOUNT_PATH = '/account';
const WEB_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * The target of a link in content: a kind with its value, or an address of the shop or the web.
 * `seoPath` is the text part of a product's address.
 */
export const contentLink = z.union([
  z.string(),
  z.object({ type: z.string(), value: z.string().default(''), seoPath: z.string().optional() }),
]);

/** `_blank` opens a new tab. */
export const linkTarget = z.string().optional();

export type ContentLink = z.infer<typeof contentLink>;

/** `drawer`: the drawer that the link opens for members (client/account/drawers.ts). */
export type ResolvedLink = { href: string; newTab: boolean; drawer?: 'account' };

/** A link for `href`, in the request's site and locale; undefined where it has no valid target. */
export function resolveLink(
  link: ContentLink | undefined,
  shop: Pick<Storefront, 'hrefOf'>,
  target?: string,
): ResolvedLink | undefined {
  if (link === undefined) return undefined;
  const address = addressOf(link)?.trim();
  if (address === undefined) return undefined;
  const own = shop.hrefOf(address);
  if (own !== undefined) {
    const isDrawer = typeof link === 'object' && link.type === 'account-drawer';
    return { href: own, newTab: target === '_blank', ...(isDrawer && { drawer: 'account' }) };
  }
  if (!WEB_ADDRESS.test(address) || !URL.canParse(address)) return undefined;
  const href = address.replace(/^http:/i, 'https:');
  return { href, newTab: /^https:/i.test(href) };
}

/** A path or full address of the shop, or an address of the web. */
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
