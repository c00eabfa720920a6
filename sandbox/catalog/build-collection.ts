import { perLanguage } from '../translations/language.ts';
import { BRAND, NAME_OF, ratingOf, slugOf } from './build-product.ts';
import type { Collection } from './collection.ts';
import { perCurrency } from './currencies.ts';
import type { Gender } from './line.ts';
import { placementOf } from './placement.ts';
import { promotionsFor } from './promotions.ts';
import type { Random } from './random.ts';
import { joined, same } from './text.ts';
import type { CurrencyCode, Localized, PriceEntry, Product } from './types.ts';

type Part = { product: Product; quantity: number };

/** The designs of a collection in one gender; null when one of them is missing from `byName`. */
function partsOf(
  collection: Collection,
  gender: Gender,
  byName: ReadonlyMap<string, Product>,
): [Part, ...Part[]] | null {
  const parts: Part[] = [];
  for (const { design, quantity = 1 } of collection.parts) {
    const product = byName.get(NAME_OF[gender](same(design)).en) ?? byName.get(design);
    if (!product) return null;
    parts.push({ product, quantity });
  }
  const [main, ...rest] = parts;
  return main ? [main, ...rest] : null;
}

/** The total price of the parts, in cents; on sale when one of them is. */
function priceTogether(parts: readonly Part[], currency: CurrencyCode): PriceEntry {
  let list = 0;
  let current = 0;
  for (const { product, quantity } of parts) {
    const price = product.price[currency];
    list += price.list * quantity;
    current += (price.sale ?? price.list) * quantity;
  }
  return current < list ? { list, sale: current } : { list };
}

/** The colours that every part comes in; if there are none, those of the main part. */
function coloursTogether([main, ...rest]: [Part, ...Part[]]): Product['colours'] {
  const shared = main.product.colours.filter(({ code }) =>
    rest.every(({ product }) => product.colours.some((colour) => colour.code === code)),
  );
  return shared.length > 0 ? shared : main.product.colours;
}

function counted({ product, quantity }: Part): Localized {
  return quantity > 1 ? joined([same(`${quantity} ×`), product.name]) : product.name;
}

function distinct(texts: readonly Localized[]): Localized {
  return perLanguage((language) => [...new Set(texts.map((one) => one[language]))].join(' '));
}

/**
 * A set or bundle in one gender, with its main part's pictures; null when a part is missing from
 * the catalogue.
 */
export function buildCollection(
  id: string,
  collection: Collection,
  gender: Gender,
  byName: ReadonlyMap<string, Product>,
  random: Random,
): Product | null {
  const parts = partsOf(collection, gender, byName);
  if (!parts) return null;
  const main = parts[0].product;
  const name = NAME_OF[gender](collection.name);
  const price = perCurrency((currency) => priceTogether(parts, currency));
  const onSale = price.USD.sale !== undefined;
  const memberExclusive = parts.some(({ product }) => product.memberExclusive);
  const place = placementOf({
    kind: main.kind,
    gender,
    activity: main.activity,
    leaf:
      main.primaryCategoryId.startsWith('camp-') || main.primaryCategoryId.startsWith('packs-')
        ? main.primaryCategoryId
        : undefined,
    isNew: main.isNew,
    onSale,
    memberExclusive,
  });
  return {
    ...main,
    id,
    type: collection.type,
    slug: slugOf(name.en),
    styleNumber: `${id.slice(3)}${gender.charAt(0).toUpperCase()}`,
    brand: BRAND,
    name,
    pitch: collection.pitch,
    description: collection.story,
    features: parts.map(counted),
    materials: distinct(parts.map(({ product }) => product.materials)),
    gender,
    badge: undefined,
    colours: coloursTogether(parts),
    price,
    colourPrices: undefined,
    tiers: undefined,
    contents: undefined,
    options: undefined,
    restriction: parts.find(({ product }) => product.restriction)?.product.restriction,
    memberExclusive,
    promotionIds: promotionsFor(place.all),
    rating: ratingOf(main.isNew, random),
    primaryCategoryId: place.primary,
    categoryIds: place.all,
    contains: parts.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  };
}
