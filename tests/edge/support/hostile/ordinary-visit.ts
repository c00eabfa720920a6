import { otherAddress } from '../account.ts';
import { cookiesOf, type Shop } from '../shop.ts';

/**
 * Somebody else who shops meanwhile, from an address of their own: the first of their requests that
 * is refused, if any.
 */
export async function ordinaryVisit(shop: Shop, product: { path: string; variant: string }) {
  const headers = { accept: 'text/html', 'cf-connecting-ip': otherAddress() };
  for (const path of ['/', '/c/mens-jackets/', product.path]) {
    const response = await shop.fetch(path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) return `${path}: ${response.status}`;
  }
  const script = { ...headers, accept: 'application/json' };
  const fields = { productId: product.variant, quantity: '1' };
  const added = await shop.post('/bag/items', fields, { headers: script });
  const said = await added.text();
  if (added.status !== 200) return `add to bag: ${added.status} ${said}`;
  const bag = await shop.fetch('/api/bag', { headers: { ...script, cookie: cookiesOf(added) } });
  const held = await bag.text();
  return bag.status === 200 && held.includes(product.variant) ? undefined : `bag: ${bag.status} ${held}`;
}
