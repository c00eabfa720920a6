import { type Ban, rulesOf } from '../../config/country-rules.ts';
import { type Answerable, DUTIES, type Duty } from '../../config/product-duties.ts';
import type { Site } from '../../config/sites.ts';
import { log } from '../../request/log.ts';
import { lawAttributes, readOf, UNREADABLE } from './duty-schema.ts';
import type { CommerceProduct, ContainedProduct } from './product-schema.ts';

type Duties = Pick<Site, 'productDuties'>;

/**
 * What a product does not state that it has to on a site; nothing where the site asks for nothing. A set or
 * bundle states nothing itself: its pieces do.
 */
export function lacksOf(product: ContainedProduct, { productDuties }: Duties): Duty[] {
  const { set, bundle } = product.type;
  if (!productDuties || set || bundle) return [];
  const isStated: Record<Duty, boolean> = {
    safety: makersOf(product, { productDuties }) !== undefined && product.c_safety !== UNREADABLE,
    composition: readOf(product.c_composition) !== undefined,
  };
  return DUTIES.filter((duty) => productDuties.states.includes(duty) && !isStated[duty]);
}

/** The same of all that is bought with it: what a piece of a bundle does not state, the bundle lacks. */
export function lacksAnywhere(
  product: ContainedProduct & Partial<Pick<CommerceProduct, 'bundledProducts'>>,
  site: Duties,
): Duty[] {
  const pieces = product.bundledProducts ?? [];
  const all = pieces.flatMap(({ product: piece }) => (piece ? lacksOf(piece, site) : []));
  return [...new Set([...lacksOf(product, site), ...all])];
}

/**
 * Who answers for a product: its maker, and for one from outside the single market the responsible person within
 * it (Regulation (EU) 2023/988, Article 19). Undefined where one of them is not known. The site's own firms are
 * never put in the place of those that a product states wrongly.
 */
export function makersOf(
  { c_manufacturer, c_responsiblePerson }: ContainedProduct,
  { productDuties }: Duties,
): { manufacturer: Answerable; responsiblePerson?: Answerable } | undefined {
  const manufacturer = readOf(c_manufacturer ?? productDuties?.manufacturer);
  const person = readOf(c_responsiblePerson ?? productDuties?.responsiblePerson);
  if (!manufacturer) return undefined;
  if (rulesOf(manufacturer.country).inSingleMarket) return { manufacturer };
  return person && rulesOf(person.country).inSingleMarket
    ? { manufacturer, responsiblePerson: person }
    : undefined;
}

/**
 * What forbids the sale of a product in a country; undefined where nothing does. Of clothes and shoes that do not
 * say whether they contain PFAS nobody knows that they may be sold.
 */
export function banIn(product: ContainedProduct, country: string | null | undefined): Ban | undefined {
  return rulesOf(country).bans?.find((ban) => HOLDS[ban](product));
}

const HOLDS: Record<Ban, (product: ContainedProduct) => boolean> = {
  pfas: ({ c_pfas, c_composition }) => {
    const stated = readOf(c_pfas);
    const goods = readOf(c_composition)?.goods;
    return stated === undefined ? goods === 'textile' || goods === 'footwear' : stated === 'contains';
  },
};

const LAW_ATTRIBUTES = Object.keys(lawAttributes).filter(
  (name): name is keyof typeof lawAttributes => name in lawAttributes,
);

/**
 * A product as a site sells it: what lacks what the site has to state cannot be ordered, nor can such a piece, or a
 * bundle of it. It is logged where that is so, or where an attribute cannot be read.
 */
export function asSold(product: CommerceProduct, site: Site): CommerceProduct {
  if (!site.productDuties) return product;
  return {
    ...withheld(product, site),
    setProducts: product.setProducts.map((piece) => withheld(piece, site)),
    bundledProducts: product.bundledProducts.map(({ product: piece, ...bundled }) => ({
      ...bundled,
      product: piece && withheld(piece, site),
    })),
  };
}

function withheld<P extends Parameters<typeof lacksAnywhere>[0]>(product: P, site: Site): P {
  const lacks = lacksAnywhere(product, site);
  const unreadable = LAW_ATTRIBUTES.filter((name) => product[name] === UNREADABLE);
  if (lacks.length > 0 || unreadable.length > 0)
    log('warn', 'product-duties', { productId: product.id, siteId: site.id, lacks, unreadable });
  if (lacks.length === 0) return product;
  return {
    ...product,
    inventory: { ...product.inventory, orderable: false },
    variants: product.variants.map((variant) => ({ ...variant, orderable: false })),
    variationAttributes: product.variationAttributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({ ...value, orderable: false })),
    })),
  };
}
