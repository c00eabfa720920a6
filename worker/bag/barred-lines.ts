import { countryName } from '../../shared/i18n/locale-names.ts';
import type { Bag } from '../../shared/schemas/bag.ts';
import type { Message } from '../http/problem-response.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { barIn, lacksOf, mayBar } from '../upstreams/commerce/product-duties.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { Refused } from './refused.ts';

type Line = Basket['productItems'][number];
type Sold = Pick<Basket, 'productItems' | 'shipments'>;

/** Why lines of a basket may not be sold, by their ids. */
export type BarredLines = ReadonlyMap<string, Message>;
export const NONE_BARRED: BarredLines = new Map();

/**
 * The lines of a basket that may not be sold: the product lacks what the site has to state, or the law of the
 * country that the line goes to forbids it, or asks for what it does not state (docs/decisions/0179). A
 * country is that of the delivery's address alone: before there is one, none counts. The catalogue is asked
 * only where there may be such a line. Throws `UpstreamError`.
 */
export async function barredLines(services: Services, basket: Sold): Promise<BarredLines> {
  const { site } = services.shop;
  const asked = basket.productItems.filter(
    (line) => site.productDuties || mayBar(countryOf(basket, line), site),
  );
  return asked.length > 0 ? barredAmong(services, basket, await productsOf(services, asked)) : NONE_BARRED;
}

/** The same of a basket whose products are known. Nothing is barred of which nothing is known. */
export function barredAmong(
  services: Services,
  basket: Sold,
  products: readonly CommerceProduct[],
): BarredLines {
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    basket.productItems.flatMap((line) => {
      const why = whyBarred(line, countryOf(basket, line), { products: byId, services });
      return why ? [[line.itemId, why] as const] : [];
    }),
  );
}

/**
 * Refuses to deliver lines to a country that forbids their sale, or asks for what they do not state, each by its name;
 * of both first what is forbidden. Throws `Refused`, `UpstreamError`.
 */
export async function checkBans(
  services: Services,
  lines: readonly Line[],
  country: string | undefined,
): Promise<void> {
  const { site } = services.shop;
  if (!country || !mayBar(country, site)) return;
  const products = new Map((await productsOf(services, lines)).map((product) => [product.id, product]));
  const barred = lines.flatMap((line) => {
    const parts = partsOf(line, products);
    const bars = parts.flatMap(({ product }) => (product && barIn(product, country, site)) || []);
    const bar = bars.find((one) => one !== 'unstated') ?? bars[0];
    return bar ? [{ bar, name: parts[0]?.name }] : [];
  });
  const { bar } = barred.find((one) => one.bar !== 'unstated') ?? barred[0] ?? {};
  if (!bar) return;
  const names = new Set(barred.flatMap((one) => (one.bar === bar ? one.name : [])));
  const { messageId, values } = barredIn(country, { bar, items: [...names].join(', ') }, services);
  throw new Refused(409, 'banned', messageId, values);
}

/** A bag that says of its barred lines why they cannot be ordered, with a button that removes them. */
export function withBarred(bag: Bag, barred: BarredLines, { shop }: Pick<Services, 'shop'>): Bag {
  if (barred.size === 0) return bag;
  const { t } = shop.i18n;
  return {
    ...bag,
    lines: bag.lines.map((line) => {
      const why = barred.get(line.id);
      if (!why) return line;
      const short = { message: t(why.messageId, why.values), to: 0, button: t('bag.remove') };
      return { ...line, short, notice: undefined, maxQuantity: line.quantity };
    }),
  };
}

type Known = { products: ReadonlyMap<string, CommerceProduct>; services: Services };

function whyBarred(
  line: Line,
  country: string | undefined,
  { products, services }: Known,
): Message | undefined {
  for (const { product, name } of partsOf(line, products)) {
    if (!product) continue;
    if (lacksOf(product, services.shop.site).length > 0)
      return { messageId: 'duties.notSold', values: { name } };
    const bar = barIn(product, country, services.shop.site);
    if (country && bar) return barredIn(country, { bar, items: name }, services);
  }
  return undefined;
}

const MESSAGES = { pfas: 'duties.banned', unstated: 'duties.unstated' } as const;

type Barred = { bar: keyof typeof MESSAGES; items: string };

const barredIn = (country: string, { bar, items }: Barred, { shop }: Pick<Services, 'shop'>): Message => ({
  messageId: MESSAGES[bar],
  values: { items, country: countryName(country, shop.locale.id) },
});

/** A line's product and the pieces of a bundle, with their names. */
function partsOf(line: Line, products: ReadonlyMap<string, CommerceProduct>) {
  return [line, ...line.bundledProductItems].map(({ productId, productName }) => {
    const product = products.get(productId);
    return { product, name: product?.name || productName || productId };
  });
}

function productsOf(services: Services, lines: readonly Line[]): Promise<CommerceProduct[]> {
  const ids = lines.flatMap(({ productId, bundledProductItems: pieces }) => [
    productId,
    ...pieces.map((piece) => piece.productId),
  ]);
  return getProducts(services, ids);
}

/** The country that a line goes to; undefined while its delivery has no address. */
function countryOf({ shipments }: Sold, { shipmentId }: Line): string | undefined {
  const shipment = shipments.find((one) => one.shipmentId === shipmentId) ?? shipments[0];
  return shipment?.shippingAddress?.countryCode ?? undefined;
}
