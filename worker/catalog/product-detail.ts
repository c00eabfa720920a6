import type { PriceSummary } from '../../shared/catalog/price-summary.ts';
import { toPriceView } from '../../shared/catalog/price-view.ts';
import type {
  Attribute,
  ColourChoice,
  OptionChoice,
  Piece,
  ProductChoice,
} from '../../shared/catalog/product-choice.ts';
import { quantityBounds } from '../../shared/catalog/quantity.ts';
import { technologyBadge } from '../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../shared/catalog/technology-names.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BadgeView, CalloutView, PriceView } from '../../shared/schemas/product-card.ts';
import { productPath, statedProductPath } from '../../shared/urls/addresses.ts';
import { log } from '../request/log.ts';
import type { Storefront } from '../request/storefront.ts';
import { lacksAnywhere } from '../upstreams/commerce/product-duties.ts';
import type { CommerceProduct, ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { promotionCallouts } from './callouts.ts';
import { productBadges } from './product-badge.ts';
import { type LawFacts, lawFactsOf } from './product-law.ts';
import { galleryPictures, productPictures, swatchPicture } from './product-pictures.ts';
import { colourPrice, productPrice, variantSummary } from './product-prices.ts';
import { quantityPrices } from './quantity-prices.ts';
import { type Scale, scalesOf } from './scales.ts';
import { modelText, sizeFitOf } from './size-fit.ts';
import { attributesOf, valueNames, variantsOf } from './variation-choice.ts';

/**
 * A product with everything its page shows, for this site and locale. Nothing in it belongs to one
 * shopper.
 */
export type ProductDetail = {
  productId: string;
  /** The canonical path, without site and locale. */
  path: string;
  kind: 'product' | 'set' | 'bundle';
  name: string;
  brand: string;
  pitch: string;
  description: string;
  /** Its title and description for search results. */
  pageTitle: string;
  pageDescription: string;
  categoryId?: string;
  styleNumber?: string;
  choice: ProductChoice;
  /** Names of its technologies; the badge's comes first. */
  technologies: string[];
  /** The price over all colours, in cents. */
  price: PriceSummary | null;
  /** The price of each colour by its code, in cents, for structured data. */
  colourPrices: Readonly<Record<string, PriceSummary | null>>;
  /** The price of each variant by its id, in cents, for structured data. */
  variantPrices: Readonly<Record<string, PriceSummary | null>>;
  badge?: BadgeView;
  memberExclusive: boolean;
  /** What is saved by buying a set or bundle, shown before the callouts; mostly empty. */
  saving: CalloutView[];
  callouts: CalloutView[];
  rating?: { average: number; count: number };
  features: string[];
  materials?: string;
  fit?: string;
  scales: Scale[];
  care?: string;
  activities: string[];
  contents: Piece[];
  options: OptionChoice[];
  /** Why it cannot be bought on this site: it lacks what the law has the site state. */
  notSold?: string;
  /** What the law has the site say of it; empty where it has nothing to say. */
  law: LawFacts[];
  /** The notice on shipping restrictions. */
  restriction?: string;
  /**
   * Its size guide's group, such as `women`, '' where the guide has none; absent without a guide.
   */
  sizeGuide?: string;
  /** How it fits: small, large or true to size. */
  fitTip?: string;
  /** Who wears it in the pictures, and in which size. */
  model?: string;
  orderable: boolean;
};

/** Converts a product of the commerce API to the product page's domain type. */
export function toProductDetail(product: CommerceProduct, services: Services): ProductDetail {
  const { shop, config } = services;
  const price = productPrice(product, shop);
  const attributes = attributesOf(product);
  const colours = colourChoices(product, attributes, services);
  const contents = pieces(product, services);
  warnWithoutVariants(product, services);
  const count = product.c_bvReviewCount ?? 0;
  const { sizeGuide, fitTip, model } = sizeFitOf(product.c_sizeFitAssets);
  return {
    productId: product.id,
    path: pathOf(product),
    kind: product.type.set ? 'set' : product.type.bundle ? 'bundle' : 'product',
    name: product.name,
    brand: product.brand ?? '',
    pitch: product.shortDescription ?? '',
    description: product.longDescription ?? '',
    pageTitle: product.pageTitle || product.name,
    pageDescription: product.pageDescription || product.shortDescription || product.longDescription || '',
    categoryId: product.primaryCategoryId,
    styleNumber: product.c_styleNumber,
    choice: {
      productId: product.id,
      name: product.name,
      attributes,
      colours,
      quantity: quantityBounds({
        min: product.minOrderQuantity,
        step: product.stepQuantity,
        max: config.MAX_ORDER_QUANTITY,
      }),
    },
    technologies: technologies(product, shop.locale.id),
    price,
    colourPrices: Object.fromEntries(colours.map(({ code }) => [code, colourPrice(product, code, shop)])),
    variantPrices: Object.fromEntries(
      product.variants.map((variant) => [variant.productId, variantSummary(variant, product, shop)]),
    ),
    badge: productBadges(product, shop).badge,
    memberExclusive: product.c_isMemberExclusive,
    saving: savingOf(product, price, shop),
    callouts: promotionCallouts(product, shop),
    rating:
      count > 0 && product.c_bvAverageRating !== undefined
        ? { average: product.c_bvAverageRating, count }
        : undefined,
    features: product.c_features,
    materials: product.c_materials,
    fit: product.c_fit,
    scales: scalesOf(product),
    care: product.c_care,
    activities: product.c_activity,
    contents,
    options: optionChoices(product, services),
    notSold:
      lacksAnywhere(product, shop.site).length > 0
        ? shop.i18n.t('duties.notSold', { name: product.name })
        : undefined,
    law: lawFactsOf(product, shop),
    restriction: product.c_restrictionMessage,
    sizeGuide: isSized(product) ? sizeGuide?.replace(/^size-guide-?/, '') : undefined,
    fitTip: isSized(product) ? fitTip : undefined,
    model: isSized(product) && model ? modelText(model, shop) : undefined,
    // a set or bundle is bought as a whole
    orderable: contents.length > 0 ? contents.every(isOrderable) : colours.some(isOrderable),
  };
}

/**
 * What is saved by buying a set or bundle that is reduced: the percentage between its two prices
 * (docs/product/catalogue.md §4.7), rounded down.
 */
function savingOf(
  { type }: CommerceProduct,
  price: PriceSummary | null,
  { i18n }: Storefront,
): CalloutView[] {
  const percent = Math.floor(price?.discountPercent ?? 0);
  if (percent === 0 || !(type.set || type.bundle)) return [];
  const shown = i18n.number(percent / 100, { style: 'percent' });
  return [{ text: i18n.t('product.saving', { percent: shown }), style: 'pink' }];
}

/** Logs a master without variants, which cannot be bought. */
function warnWithoutVariants({ id, type, variants }: CommerceProduct, { requestId }: Services): void {
  if (type.master && variants.length === 0)
    log('warn', 'product-without-variants', { requestId, productId: id });
}

const isOrderable = ({ orderable }: { orderable: boolean }) => orderable;

/** Most technologies named on a product's page. */
const MAX_TECHNOLOGIES = 3;

function technologies(product: ContainedProduct, locale: string): string[] {
  const codes = [product.c_technologyGridBadge ?? '', ...product.c_technologies];
  const names = codes.flatMap((code) => technologyBadge(code, locale, TECHNOLOGY_NAMES) ?? []);
  return [...new Set(names)].slice(0, MAX_TECHNOLOGIES);
}

type Addressed = Pick<ContainedProduct, 'id' | 'name' | 'slugUrl' | 'c_slugUrl' | 'master'>;

/**
 * The product's own path if it leads to this product, otherwise the default one. A variant may have
 * its master's path.
 */
export function pathOf(product: Addressed): string {
  const { id, name, master } = product;
  const own = statedProductPath(product.c_slugUrl ?? product.slugUrl ?? '', id, master?.masterId);
  return own ?? productPath({ slug: name, productId: id });
}

function colourChoices(
  product: ContainedProduct,
  attributes: Attribute[],
  { shop, config }: Services,
): ColourChoice[] {
  const { enableOnModel: onModel } = config.PRODUCT_PAGE;
  const path = pathOf(product);
  const attribute = product.variationAttributes.find(({ id }) => id === 'color');
  const values = attribute && attribute.values.length > 0 ? attribute.values : [{ value: '', name: '' }];
  return values.map(({ value, name }) => {
    const variants = variantsOf(product, attributes, value);
    const price = colourPrice(product, value, shop);
    return {
      code: value,
      name: name ?? value,
      swatch: swatchPicture(product, value, config.IMAGES_URL),
      href: shop.link(value ? `${path}?color=${encodeURIComponent(value)}` : path),
      pictures: galleryPictures(product, value, { imagesUrl: config.IMAGES_URL, onModel }),
      price: price ? toPriceView(price, shop.i18n) : undefined,
      tiers: quantityPrices(product, value, shop),
      orderable: variants.some(isOrderable),
      variants,
    };
  });
}

/** Whether the product, or a piece of it, comes in several sizes. */
function isSized(product: CommerceProduct): boolean {
  return [product, ...product.setProducts].some(({ variationAttributes }) =>
    variationAttributes.some(({ id, values }) => id === 'size' && values.length > 1),
  );
}

/** The pieces of a set or bundle, with all their variants. */
function pieces(product: CommerceProduct, services: Services): Piece[] {
  const { shop, config } = services;
  const inside = [
    ...product.setProducts.map((item) => ({ item, quantity: 1 })),
    ...product.bundledProducts.flatMap(({ product: item, quantity }) => (item ? [{ item, quantity }] : [])),
  ];
  return inside.map(({ item, quantity }) => {
    const price = productPrice(item, shop);
    const attributes = attributesOf(item);
    const colours = colourChoices(item, attributes, services).map((colour) => ({
      code: colour.code,
      name: colour.name,
      swatch: colour.swatch,
      href: colour.href,
      orderable: colour.orderable,
      image: productPictures(item, colour.code, config.IMAGES_URL)[0],
      variants: colour.variants.map((variant) => ({
        id: variant.id,
        name: valueNames(attributes, variant),
        orderable: variant.orderable,
      })),
    }));
    return {
      productId: item.id,
      name: item.name,
      href: shop.link(pathOf(item)),
      price: price ? piecePrice(toPriceView(price, shop.i18n), quantity, shop.i18n) : undefined,
      quantity,
      orderable: colours.some(({ variants }) => variants.some(isOrderable)),
      colours,
    };
  });
}

/**
 * The price of a piece; where there are several of it, it says that it is for each. A unit price that is
 * the same amount, such as that of a pair of socks, would only say it again.
 */
function piecePrice(price: PriceView, quantity: number, { t }: Formatter): PriceView {
  const further = price.unit?.startsWith(price.current) ? undefined : price.unit;
  const unit = [t('product.each'), further].filter(Boolean).join(' · ');
  return quantity > 1 ? { ...price, unit } : price;
}

/** The product's options, with the surcharge of each value. */
function optionChoices({ options, currency }: CommerceProduct, { shop }: Services): OptionChoice[] {
  const { t, money } = shop.i18n;
  return options.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({
      id: value.id,
      name:
        value.price > 0
          ? t('product.optionPrice', {
              name: value.name,
              price: money(value.price, currency ?? shop.currency),
            })
          : value.name,
      default: value.default,
    })),
  }));
}
