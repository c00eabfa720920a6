import { CHOICE_VALUE, COLOUR_PARAMETER, type ProductChoice } from '../../shared/catalog/product-choice.ts';
import type { Config } from '../config/config.ts';

/**
 * The parameters of a product's address that choose, in their order: its colour, then the
 * attributes that are configured (docs/product/catalogue.md §2.6).
 */
export function choiceParameters({ VARIATION_ATTRIBUTES }: Pick<Config, 'VARIATION_ATTRIBUTES'>): string[] {
  return [COLOUR_PARAMETER, ...VARIATION_ATTRIBUTES];
}

/** A choice as an address has it; what nobody could have linked to is left out. */
export function choiceQuery(config: Config, chosen: (name: string) => string | null | undefined) {
  const query = new URLSearchParams();
  for (const name of choiceParameters(config)) {
    const value = chosen(name);
    if (value && CHOICE_VALUE.test(value)) query.set(name, value);
  }
  return query;
}

/** The same without what this product has not: made-up values share its one document. */
export function knownChoice(
  config: Config,
  { colours, attributes }: Pick<ProductChoice, 'colours' | 'attributes'>,
  chosen: (name: string) => string | null | undefined,
) {
  return choiceQuery(config, (name) => {
    const value = chosen(name);
    const has =
      name === COLOUR_PARAMETER
        ? colours.some(({ code }) => code === value)
        : attributes.find(({ id }) => id === name)?.values.some((one) => one.value === value);
    return has ? value : undefined;
  });
}
