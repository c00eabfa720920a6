import { text } from '../catalog/text.ts';
import type { Category, Localized, Product } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import { KIND_NAMES, KIND_SYNONYMS } from './kind-names.ts';
import type { Facet } from './product-facets.ts';
import type { TEXT_COLUMNS } from './schema.ts';

export type TextColumns = Record<(typeof TEXT_COLUMNS)[number], string>;

const SEARCHED_FACETS = new Set(['gender', 'color', 'activity', 'fabric', 'season', 'technology']);

const FILLED = new Set(['Down', 'Synthetic Insulation']);
const FUEL: Localized = text('Fuel', 'Combustible');
const PUFFER: Localized = text('puffer', 'doudoune');

/** What kind of thing a product is, in words: fuel is sold in a bottle and is none. */
function kindText({ kind, fabric, details }: Product, language: Language): string {
  if (details.build === 'fuel') return FUEL[language];
  const also = KIND_SYNONYMS[kind]?.[language] ?? '';
  const { baffles = 'none', cuffs } = details;
  const isPuffer = FILLED.has(fabric) && baffles !== 'none' && cuffs === 'elastic';
  return `${KIND_NAMES[kind][language]} ${also} ${isPuffer ? PUFFER[language] : ''}`;
}

/** The texts of a product in the text index, in one language. */
export function textColumns(
  product: Product,
  categories: { assigned: Category[]; above: Category[] },
  facets: Facet[],
  language: Language,
): TextColumns {
  const labels = facets.filter(({ field }) => SEARCHED_FACETS.has(field)).map(({ label }) => label[language]);
  return {
    name: product.name[language],
    kind: kindText(product, language),
    category: categories.assigned.map(({ name }) => name[language]).join(' '),
    attributes: [
      ...categories.above.map(({ name }) => name[language]),
      product.id,
      product.styleNumber,
      product.brand,
      ...labels,
      ...product.colours.map(({ name }) => name[language]),
    ].join(' '),
    pitch: product.pitch[language],
    body: [
      product.description[language],
      product.materials[language],
      ...product.features.map((feature) => feature[language]),
    ].join(' '),
  };
}
