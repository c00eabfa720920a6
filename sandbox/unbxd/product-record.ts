import { facetName } from '../catalog/facets.ts';
import { nameOfSize } from '../catalog/size-names.ts';
import type { Colour, CurrencyCode, Product } from '../catalog/types.ts';
import type { CatalogueStore, StockedVariant } from '../database/catalogue-store.ts';
import { fold } from '../database/fold.ts';
import { KIND_NAMES } from '../database/kind-names.ts';
import { currentPrice, priceEntry, priceSpan, toMajor } from '../database/price.ts';
import { customFields, gridBadge, productPath } from '../products/custom-fields.ts';
import { atEveryonesPrice } from '../products/everyones-prices.ts';
import { imageLink, pictureName, swatchName, viewsOf } from '../products/image-groups.ts';
import { sizeName } from '../products/variations.ts';
import { isTrulyReduced, lowestPriors, priorOfCheapest } from '../reductions/lowest-priors.ts';
import { type Language, statesPriors } from '../sites.ts';

export type RecordView = {
  catalogue: CatalogueStore;
  language: Language;
  currency: CurrencyCode;
  origin: string;
  /** Folded names of colours or families in the search or the filters. */
  wantedColours: Set<string>;
  variants: number;
  variantFields?: Set<string>;
  fields?: Set<string>;
};

export type EngineRecord = Record<string, unknown>;

const pick = (record: EngineRecord, names: Set<string> | undefined): EngineRecord =>
  names ? Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) : record;

function isWanted(colour: Colour, wanted: Set<string>, language: Language): boolean {
  return wanted.has(fold(colour.familyName[language])) || wanted.has(fold(colour.name[language]));
}

/** The category paths of a product as `id>id>id`, and the same in names. */
function categoryPaths(product: Product, { catalogue, language }: RecordView) {
  const lines = product.categoryIds.flatMap((id) => {
    const category = catalogue.category(id);
    return category ? [catalogue.lineage(category)] : [];
  });
  return {
    categoryPath: lines.map((line) => line.map(({ id }) => id).join('>')),
    categoryPathName: lines.map((line) => line.map(({ name }) => name[language]).join('>')),
    categoryPathId: [...new Set(lines.flatMap((line) => line.map(({ id }) => id)))],
  };
}

/** What a set or bundle is made of, e.g. `Shell jacket, Shell pants`. */
function contentsOf({ contains = [] }: Product, { catalogue, language }: RecordView): string {
  const pieces = contains.flatMap(({ productId, quantity }) => {
    const piece = catalogue.product(productId);
    const name = piece && KIND_NAMES[piece.kind][language];
    return name ? [quantity > 1 ? `${quantity} × ${name}` : name] : [];
  });
  return [...new Set(pieces)].join(', ');
}

function variantRecord(
  product: Product,
  colour: Colour,
  variant: StockedVariant,
  { view, priors }: { view: RecordView; priors: ReadonlyMap<string, number> },
): EngineRecord {
  const entry = priceEntry(product, colour.code, view.currency);
  const prior = priors.get(colour.code);
  return pick(
    {
      variantId: variant.id,
      variationName: colour.name[view.language],
      v_color: colour.name[view.language],
      v_colorCode: colour.code,
      v_colorFamily: colour.familyName[view.language],
      v_onlinesize: sizeName(variant.size, product, view.language),
      v_size: variant.size,
      v_imageUrl: imageLink(view.origin, pictureName(product, colour, 'front')),
      v_swatchUrl: imageLink(view.origin, swatchName(product, colour)),
      v_price: toMajor(entry.list),
      v_salePrice: toMajor(currentPrice(entry)),
      ...(prior !== undefined && { v_lowestPrior30: toMajor(prior) }),
      v_orderable: variant.stock > 0,
    },
    view.variantFields,
  );
}

/**
 * A product as in the search engine (docs/product/catalogue.md §3.6). Prices in major units: those
 * that everybody pays.
 */
export function productRecord(listed: Product, view: RecordView): EngineRecord {
  const product = atEveryonesPrice(listed, view.catalogue);
  const { catalogue, language, currency, origin, wantedColours } = view;
  const wanted = product.colours.filter((colour) => isWanted(colour, wantedColours, language));
  const colours = [...wanted, ...product.colours.filter((colour) => !wanted.includes(colour))];
  const variants = view.variants > 0 ? catalogue.variantsOf(product.id) : [];
  const ordered = colours.flatMap((colour) =>
    variants.filter((variant) => variant.colour === colour.code).map((variant) => ({ colour, variant })),
  );
  const badge = gridBadge(product, language);
  const [shown] = colours;
  const { onSale, min, max, listMin, listMax } = priceSpan(product, currency);
  const prior = priorOfCheapest(listed, catalogue, currency);
  const priors = lowestPriors(product.id, catalogue, currency);
  const record = pick(
    {
      uniqueId: product.id,
      sku: product.id,
      title: product.name[language],
      brand: product.brand,
      productType: product.type,
      contentType: 'product',
      productUrl: productPath(product),
      masterUrl: productPath(product),
      imageUrl: shown
        ? viewsOf(product).map((image) => imageLink(origin, pictureName(product, shown, image)))
        : [],
      currency,
      price: toMajor(listMin),
      maximumListPrice: toMajor(listMax),
      salePrice: toMajor(min),
      minimumPrice: toMajor(min),
      maximumPrice: toMajor(max),
      ...(prior !== null && { lowestPrior30: toMajor(prior) }),
      isSale: statesPriors(currency) ? isTrulyReduced(priors, product, currency) : onSale,
      productHeadline: product.name[language],
      productPitch: product.pitch[language],
      productSummary: product.description[language],
      ...categoryPaths(product, view),
      ...(badge && { gridBadge: badge.displayValue, gridBadgeCode: badge.value }),
      technologyGridBadge: product.technologies[0] ?? '',
      activity: product.activity.map((activity) => facetName('activity', activity)[language]),
      color: colours.map(({ name }) => name[language]),
      colorId: colours.map(({ code }) => code),
      colorFamily: colours.map(({ familyName }) => familyName[language]),
      gender: facetName('gender', product.gender)[language],
      fabric: facetName('fabric', product.fabric)[language],
      season: facetName('season', product.season)[language],
      size: product.sizes.map((size) => nameOfSize(size, product)[language]),
      styleNumber: product.styleNumber,
      releaseDate: product.releasedOn,
      ...customFields(product, language, currency, origin),
      ...(product.contains && { c_contents: contentsOf(product, view) }),
      relevantDocument: wanted.length > 0 ? 'variant' : 'parent',
    },
    view.fields,
  );
  const wantsVariants =
    view.variants > 0 && (!view.fields || view.fields.has('variants') || view.variantFields);
  if (!wantsVariants) return record;
  const first = ordered.slice(0, view.variants);
  return {
    ...record,
    variants: first.map(({ colour, variant }) => variantRecord(product, colour, variant, { view, priors })),
  };
}
