import { type Ban, rulesOf } from '../../config/country-rules.ts';
import { type Answerable, type CountryDuty, DUTIES, type Duty } from '../../config/product-duties.ts';
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
 * What a product does not state that the country which it is delivered to asks for besides (`CountryRules`):
 * of textiles and shoes the environmental sheet, of electrical equipment the site's number in that country's
 * register. Nothing on sites that ask for nothing; of a set or bundle its pieces state it. What cannot be
 * read counts as missing.
 */
export function lacksIn(
  product: ContainedProduct,
  country: string | null | undefined,
  { productDuties }: Duties,
): CountryDuty[] {
  const { set, bundle } = product.type;
  if (!productDuties || country == null || set || bundle) return [];
  const { environmentalSheet, equipmentNumber } = rulesOf(country);
  const goods = readOf(product.c_composition)?.goods;
  const hasSheet = goods === 'textile' || goods === 'footwear';
  const isElectronic = product.c_electronic === true || product.c_electronic === UNREADABLE;
  const lacks: CountryDuty[] = [];
  if (environmentalSheet && hasSheet && readOf(product.c_environment) === undefined)
    lacks.push('environment');
  if (equipmentNumber && isElectronic && !Object.hasOwn(productDuties.weeeNumbers, country))
    lacks.push('equipment');
  return lacks;
}

/**
 * Why a product is not delivered to a country from a site: the country forbids its sale, or asks for what is not
 * stated. Undefined where it may be.
 */
export function barIn(
  product: ContainedProduct,
  country: string | null | undefined,
  site: Duties,
): Ban | 'unstated' | undefined {
  return banIn(product, country) ?? (lacksIn(product, country, site).length > 0 ? 'unstated' : undefined);
}

/** Whether anything may keep goods of a site from being delivered to a country: {@link barIn}. */
export function mayBar(country: string | null | undefined, { productDuties }: Duties): boolean {
  const { bans, environmentalSheet, equipmentNumber } = rulesOf(country);
  const asks = environmentalSheet || equipmentNumber;
  return bans !== undefined || (productDuties !== undefined && asks === true);
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
