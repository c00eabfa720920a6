import { ASSETS } from '../../assets.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/** The weights of what is typed and of labels. */
const WEIGHTS = ['400', '600'];

/**
 * The shop's typeface in JSON, as the payment provider's option `fonts` takes it: its document is of
 * another origin, which may load the file (client/public/_headers).
 */
export function providerFonts(shop: ShopRequest): string {
  const src = `url(${new URL(ASSETS.textFont, shop.absolute('/'))}) format("woff2")`;
  return JSON.stringify(WEIGHTS.map((weight) => ({ family: 'Archivo', src, weight })));
}
