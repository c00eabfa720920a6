import { VARIATION_FIELD } from '../../shared/catalog/product-choice.ts';

/** What a form's fields choose of a product, by attribute; undefined where they choose nothing. */
export function variationFields(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const chosen = Object.entries(fields)
    .filter(([name]) => name.startsWith(VARIATION_FIELD))
    .map(([name, value]) => [name.slice(VARIATION_FIELD.length), value]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
