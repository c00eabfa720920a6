import { PALETTE } from '../catalog/palette.ts';
import { isForOthers, SIZE_FACETS } from '../catalog/size-facets.ts';
import { text } from '../catalog/text.ts';
import type { Category } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Criteria } from '../database/criteria.ts';
import { facetCounts } from '../database/facet-counts.ts';
import type { RowSet } from '../database/row-set.ts';
import { type Language, perLanguage } from '../translations/language.ts';

type Attribute = { attributeId: string; field: string; label: Record<Language, string> };

const ATTRIBUTES: Attribute[] = [
  {
    attributeId: 'c_productType',
    field: 'productType',
    label: text('Product type', 'Type de produit'),
  },
  { attributeId: 'c_gender', field: 'gender', label: text('Gender', 'Genre') },
  ...SIZE_FACETS.map(({ field, name }) => ({ attributeId: `c_${field}`, field, label: name })),
  { attributeId: 'c_capacity', field: 'capacity', label: text('Sleeps', 'Nombre de places') },
  { attributeId: 'c_color', field: 'color', label: text('Color', 'Couleur') },
  { attributeId: 'c_activity', field: 'activity', label: text('Activity', 'Activité') },
  { attributeId: 'c_technology', field: 'technology', label: text('Technology', 'Technologie') },
  { attributeId: 'c_isNew', field: 'c_isNew', label: text('New', 'Nouveautés') },
];
/** The ids for styling swatches, by displayed colour family. */
const familyIds = (language: Language) =>
  new Map(
    Array.from(PALETTE.values(), ({ family, familyName }) => [familyName[language], family.toLowerCase()]),
  );
const FAMILY_IDS = perLanguage(familyIds);

const CATEGORY_LABEL: Record<Language, string> = text('Category', 'Catégorie');
const PRICE_LABEL: Record<Language, string> = text('Price', 'Prix');
/** Price steps offered, cents. */
const PRICE_STEPS = [0, 5000, 10_000, 20_000, 30_000, 50_000, 1_000_000];
const CENTS = 100;

/**
 * The refinements that the found products offer (docs/contracts/search.md §2).
 * @param prices the lowest price of each, in cents
 */
export function refinementList(
  catalogue: CatalogueStore,
  criteria: Criteria,
  hits: RowSet,
  prices: number[],
) {
  const { language } = criteria;
  const offered = ATTRIBUTES.filter(({ field }) => !isForOthers(field, criteria.categoryId ?? undefined));
  const attributes = offered.map(({ attributeId, field, label }) => ({
    attributeId,
    label: label[language],
    values: facetCounts(catalogue.index, hits, language, field).map(({ value, count }) => ({
      value,
      label: value,
      hitCount: count,
      ...(field === 'color' && { presentationId: FAMILY_IDS[language].get(value) }),
    })),
  }));
  const steps = PRICE_STEPS.slice(0, -1).map((from, index) => ({ from, to: PRICE_STEPS[index + 1] ?? from }));
  const priceValues = steps.map(({ from, to }) => ({
    value: `(${from / CENTS}..${to / CENTS})`,
    label: `${from / CENTS} - ${to / CENTS}`,
    hitCount: prices.filter((price) => price >= from && price < to).length,
  }));
  return [
    {
      attributeId: 'cgid',
      label: CATEGORY_LABEL[language],
      values: categoryValues(catalogue, criteria, hits),
    },
    ...attributes,
    {
      attributeId: 'price',
      label: PRICE_LABEL[language],
      values: priceValues.filter(({ hitCount }) => hitCount > 0),
    },
  ].filter(({ values }) => values.length > 0);
}

function categoryValues(catalogue: CatalogueStore, criteria: Criteria, hits: RowSet) {
  const children: Category[] = catalogue.childrenOf(criteria.categoryId ?? null);
  return children.flatMap(({ id, name }) => {
    const hitCount = hits.shared(catalogue.index.inCategories([id]));
    return hitCount > 0 ? [{ value: id, label: name[criteria.language], hitCount }] : [];
  });
}
