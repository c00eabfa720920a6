import type { CurrencyCode, Product } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';

/**
 * A product's options (docs/contracts/products.md §3, `options`); prices in major units, added to
 * its own.
 */
export function optionList(product: Product, language: Language, currency: CurrencyCode) {
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
