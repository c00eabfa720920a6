/** The target type of a content link (docs/product/content-and-platform.md §2.9). */
type LinkType = 'category' | 'product' | 'content' | 'account-drawer' | 'internal' | 'external';

type Link = { type: LinkType; value: string; seoPath?: string };

export const toCategory = (id: string): Link => ({ type: 'category', value: id });
/** @param seoPath words for the address, e.g. `col pass shell` */
export const toProduct = (id: string, seoPath?: string): Link => ({ type: 'product', value: id, seoPath });
/** @param slug the part after `/t/` */
export const toContent = (slug: string): Link => ({ type: 'content', value: slug });
export const toAccount = (): Link => ({ type: 'account-drawer', value: '' });
/** @param path a path of the shop without site and locale */
export const toPath = (path: string): Link => ({ type: 'internal', value: path });
export const toSite = (url: string): Link => ({ type: 'external', value: url });
