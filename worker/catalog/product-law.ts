import { countryName } from '../../shared/i18n/locale-names.ts';
import { rulesOf } from '../config/country-rules.ts';
import type { Answerable } from '../config/product-duties.ts';
import type { Storefront } from '../request/storefront.ts';
import { type Composition, readOf, STEPS, SYNTHETIC } from '../upstreams/commerce/duty-schema.ts';
import { banIn, lacksIn, makersOf } from '../upstreams/commerce/product-duties.ts';
import type { CommerceProduct, ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Facts beneath a title, each with its name and what is said, in lines, and what stands without a name. */
export type LawFacts = { title?: string; facts: { name: string; says: string[] }[]; notes?: string[] };

type Shop = Pick<Storefront, 'site' | 'locale' | 'i18n'>;
type Fact = LawFacts['facts'][number];

/** More of the fibres than this makes a product one of synthetic fibres, in percent. */
const MOSTLY = 50;

/**
 * What the law has a site say of a product before it is bought, in the page's language (docs/operations/markets.md,
 * “Products”): who answers for it, warnings, what it is made of, what becomes of electrical equipment, and what the
 * countries that are delivered to ask besides. Nothing on sites without `productDuties`.
 */
export function lawFactsOf(product: CommerceProduct, shop: Shop): LawFacts[] {
  if (!shop.site.productDuties) return [];
  const pieces = [
    ...product.setProducts,
    ...product.bundledProducts.flatMap(({ product: piece }) => piece ?? []),
  ];
  const groups: LawFacts[] = [
    { facts: pieces.length > 0 ? [] : safetyOf(product, shop) },
    { title: shop.i18n.t('duties.composition'), ...compositionOf(readOf(product.c_composition), shop) },
    ...pieces.map((piece) => {
      const { facts, notes } = compositionOf(readOf(piece.c_composition), shop);
      return { title: piece.name, facts: [...safetyOf(piece, shop), ...facts], notes };
    }),
    electronicOf(product, shop),
    { facts: [], notes: bansOf([product, ...pieces], shop) },
    ...sheetsOf(product, shop),
  ];
  return groups.filter(({ facts, notes = [] }) => facts.length + notes.length > 0);
}

function safetyOf(product: ContainedProduct, { site, i18n: { t } }: Shop): Fact[] {
  const makers = makersOf(product, site);
  const warnings = readOf(product.c_safety)?.warnings ?? [];
  const named = (name: string, { name: firm, address, contact }: Answerable): Fact => ({
    name,
    says: [firm, address, contact],
  });
  return [
    ...(makers ? [named(t('duties.manufacturer'), makers.manufacturer)] : []),
    ...(makers?.responsiblePerson ? [named(t('duties.responsiblePerson'), makers.responsiblePerson)] : []),
    { name: t('duties.identifier'), says: [product.c_styleNumber || product.id] },
    ...(warnings.length > 0 ? [{ name: t('duties.warnings'), says: warnings }] : []),
  ];
}

/** The parts of a textile product with their fibres, or those of a shoe with their materials. */
function compositionOf(composition: Composition | undefined, shop: Shop): Required<Omit<LawFacts, 'title'>> {
  const { t } = shop.i18n;
  switch (composition?.goods) {
    case 'textile': {
      const { parts, animalParts } = composition;
      const animal = animalParts ? [t('duties.animalParts')] : [];
      const [only] = parts;
      if (only && only.part === undefined && parts.length === 1)
        return { facts: [], notes: [fibresText(only.fibres, shop), ...animal] };
      const facts = parts.map(({ part, fibres }) => ({
        name: part ?? t('duties.whole'),
        says: [fibresText(fibres, shop)],
      }));
      return { facts, notes: animal };
    }
    case 'footwear':
      return {
        facts: (['upper', 'lining', 'outsole'] as const).map((part) => ({
          name: t(`duties.${part}`),
          says: [composition[part].map((material) => t(`duties.shoe.${material}`)).join(', ')],
        })),
        notes: [],
      };
    default:
      return { facts: [], notes: [] };
  }
}

type Fibres = Extract<Composition, { goods: 'textile' }>['parts'][number]['fibres'];

/** Fibres by their official names, the largest share first: `88% polyamide, 12% elastane`. */
function fibresText(fibres: Fibres, { i18n }: Shop): string {
  return fibres
    .toSorted((one, other) => other.percent - one.percent)
    .map(({ id, percent }) => `${percentText(percent, { i18n })} ${i18n.t(`duties.fibre.${id}`)}`)
    .join(', ');
}

const percentText = (percent: number, { i18n }: Pick<Shop, 'i18n'>) =>
  i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });

/**
 * What a product is made of in one line, with the official names, where the site states it so; undefined on other
 * sites, and of goods that state none: there the platform's own words count.
 */
export function compositionText(product: ContainedProduct, shop: Shop): string | undefined {
  if (!shop.site.productDuties) return undefined;
  const { facts, notes } = compositionOf(readOf(product.c_composition), shop);
  const { t } = shop.i18n;
  const parts = facts.map(({ name, says: [said = ''] }) =>
    t('product.attributeValue', { attribute: name, name: said }),
  );
  return oneAfterAnother([...parts, ...notes], shop.i18n) || undefined;
}

function electronicOf(
  { c_electronic }: ContainedProduct,
  { site, locale, i18n: { t } }: Shop,
): Omit<LawFacts, 'title'> {
  if (readOf(c_electronic) !== true) return { facts: [] };
  const numbers = Object.entries(site.productDuties?.weeeNumbers ?? {});
  const facts = numbers
    .filter(([country]) => site.countries.includes(country))
    .map(([country, number]) => ({
      name: t('duties.weee', { country: countryName(country, locale.id) }),
      says: [number],
    }));
  return { facts, notes: [t('duties.bin')] };
}

/** Where a product is not delivered for itself or one of its pieces, and why. */
function bansOf(products: readonly ContainedProduct[], { site, locale, i18n: { t } }: Shop): string[] {
  const named = (isBarred: (product: ContainedProduct, country: string) => boolean) =>
    site.countries
      .filter((country) => products.some((product) => isBarred(product, country)))
      .map((country) => countryName(country, locale.id))
      .join(', ');
  const banned = named((product, country) => banIn(product, country) !== undefined);
  const unstated = named((product, country) => lacksIn(product, country, site).length > 0);
  return [
    ...(banned ? [t('duties.pfasBanned', { countries: banned })] : []),
    ...(unstated ? [t('duties.unstatedIn', { countries: unstated })] : []),
  ];
}

/** The sheet of environmental qualities for each country of delivery that asks for one, in its fixed words. */
function sheetsOf(product: ContainedProduct, shop: Shop): LawFacts[] {
  const { site, locale, i18n } = shop;
  const qualities = qualitiesOf(product, shop);
  return site.countries
    .filter((country) => rulesOf(country).environmentalSheet)
    .map((country) => ({
      title: i18n.t('duties.environment', { country: countryName(country, locale.id) }),
      ...qualities,
    }));
}

function qualitiesOf(
  { c_environment, c_composition }: ContainedProduct,
  { locale, i18n }: Shop,
): Omit<LawFacts, 'title'> {
  const { t } = i18n;
  const composition = readOf(c_composition);
  if (composition === undefined || composition.goods === 'other') return { facts: [] };
  const { recycled, countries = {}, substances = [] } = readOf(c_environment) ?? {};
  const notes = [
    recycled && t('duties.recycled', { percent: percentText(recycled, { i18n }) }),
    composition.goods === 'textile' && isMostlySynthetic(composition.parts) && t('duties.microfibres'),
    substances.length > 0 && t('duties.substances', { names: substances.join(', ') }),
  ].filter((one) => typeof one === 'string');
  const facts = STEPS.flatMap((step) => {
    const country = countries[step];
    return country ? [{ name: t(`duties.${step}`), says: [countryName(country, locale.id)] }] : [];
  });
  return { facts, notes };
}

/** Whether more than half of the fibres are synthetic; parts count alike, as their weights are not stated. */
function isMostlySynthetic(parts: readonly { fibres: Fibres }[]): boolean {
  const shares = parts.map(({ fibres }) =>
    fibres.reduce((sum, { id, percent }) => sum + (SYNTHETIC.has(id) ? percent : 0), 0),
  );
  return shares.length > 0 && shares.reduce((sum, one) => sum + one, 0) / shares.length > MOSTLY;
}
