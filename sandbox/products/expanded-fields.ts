import { SHIPPING_METHODS } from '../baskets/shipping-methods.ts';
import type { CurrencyCode, Product } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';
import type { ProductExpansion } from './product-expand.ts';
import type { ProductView } from './product-view.ts';
import { productLinks, recommendations } from './related-products.ts';

type Field = (product: Product, view: ProductView) => Record<string, unknown>;

const filled = (name: string, list: unknown[]) => (list.length > 0 ? { [name]: list } : {});

/**
 * The fields of each expansion that are the same for a product and its variants
 * (docs/contracts/products.md §3).
 */
const FIELDS: [ProductExpansion, Field][] = [
  [
    'options',
    (product, { language, currency }) => filled('options', optionList(product, language, currency)),
  ],
  ['recommendations', (product, view) => filled('recommendations', recommendations(product, view))],
  ['links', (product, view) => filled('productLinks', productLinks(product, view))],
  [
    'shipping_methods',
    (_, { language, currency }) => ({
      shippingMethods: SHIPPING_METHODS.map(({ id, name, description, price }) => ({
        id,
        name: name[language],
        description: description[language],
        price: toMajor(price[currency]),
      })),
    }),
  ],
  [
    'page_meta_tags',
    ({ name, brand, pitch }, { language }) => ({
      pageMetaTags: [
        { id: 'title', value: `${name[language]} | ${brand}` },
        { id: 'description', value: pitch[language] },
      ],
    }),
  ],
  [
    'primary_category',
    ({ primaryCategoryId }, { catalogue, language }) => {
      const category = catalogue.category(primaryCategoryId);
      if (!category) return {};
      const named = ({ id, name }: typeof category) => ({ id, name: name[language] });
      return {
        primaryCategory: {
          ...named(category),
          parentCategoryTree: catalogue.lineage(category).map(named),
        },
      };
    },
  ],
];

/**
 * The fields of the requested expansions, besides prices, pictures, stock, variations and
 * promotions.
 */
export function expandedFields(product: Product, view: ProductView): Record<string, unknown> {
  const asked = FIELDS.filter(([expansion]) => view.expand.has(expansion));
  return Object.assign({}, ...asked.map(([, field]) => field(product, view)));
}

/**
 * A product's options (docs/contracts/products.md §3, `options`); prices in major units, added to
 * its own.
 */
function optionList(product: Product, language: Language, currency: CurrencyCode) {
  return (product.options ?? []).map(({ id, name, values }) => ({
    id,
    name: name[language],
    values: values.map((value) => ({
      id: value.id,
      name: value.name[language],
      price: toMajor(value.price[currency]),
      default: value.default ?? false,
    })),
  }));
}
