import { CHOICE_VALUE, COLOUR_PARAMETER, type ProductChoice } from '../../shared/catalog/product-choice.ts';
import type { Config } from '../config/config.ts';

/**
 * The query parameters of a product's address that select a variant, in order: the colour, then the
 * configured attributes.
 */
export function choiceParameters({ VARIATION_ATTRIBUTES }: Pick<Config, 'VARIATION_ATTRIBUTES'>): string[] {
  return [COLOUR_PARAMETER, ...VARIATION_ATTRIBUTES];
}

/**
 * The canonical query of a choice. Values that no page of the shop could have linked to are left
 * out.
 */
export function choiceQuery(config: Config, chosen: (name: string) => string | null | undefined) {
  const query = new URLSearchParams();
  for (const name of choiceParameters(config)) {
    const value = chosen(name);
    if (value && CHOICE_VALUE.test(value)) query.set(name, value);
  }
  return query;
}

/**
 * The same without values that this product does not have, so that made-up values share its one
 * document.
 */
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
