import { guestWithBag, productsOn } from './guest-with-bag.ts';
import type { Kind } from './table.ts';

/** A page under measurement; `cookie` is that of a shopper, to whom it is private. */
export type Page = { name: string; path: string; kinds: readonly Kind[]; cookie?: string };

const PUBLIC: readonly Kind[] = ['static', 'cached', 'string', 'full'];
const PRIVATE: readonly Kind[] = ['static', 'calls', 'full'];

/** The pages, with a guest's own bag; the guest is known in all shops, which share key and services. */
export async function pagesOf(origin: string, withLongList: boolean): Promise<Page[]> {
  const list = '/c/mens/';
  const products = await productsOn(origin + list);
  const cookie = await guestWithBag(origin, products);
  const longList = { name: 'list100', path: `${list}?limit=100`, kinds: PUBLIC };
  return [
    { name: 'home', path: '/', kinds: PUBLIC },
    { name: 'list', path: list, kinds: PUBLIC },
    ...(withLongList ? [longList] : []),
    { name: 'search', path: '/search?q=jacket', kinds: PUBLIC },
    { name: 'product', path: products[0] ?? '/', kinds: PUBLIC },
    { name: 'bag', path: '/cart', kinds: PRIVATE, cookie },
    { name: 'checkout', path: '/checkout', kinds: PRIVATE, cookie },
  ];
}

/** The headers that say what is asked of the page (shop-worker.ts), and who asks. */
export function headersOf({ name, cookie }: Page, what: Kind): Record<string, string> {
  return {
    accept: 'text/html',
    ...(what !== 'cached' && { bench: `${what} ${name}` }),
    ...(cookie && { cookie }),
  };
}
