import type { Product, ProductOption } from '../catalog/types.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { BasketItem } from './basket-state.ts';

type Options = BasketItem['options'];
type Choice = { optionId: string; optionValueId: string };

const OPTION_ITEM_ID_LENGTH = 26;

function optionOf(product: Product, optionId: string): ProductOption {
  const option = product.options?.find(({ id }) => id === optionId);
  if (!option) {
    const detail = `The product '${product.id}' has no option '${optionId}'.`;
    throw problem(400, 'invalid-product-option-item', 'Invalid Product Option Item', detail, { optionId });
  }
  return option;
}

function checkValue(option: ProductOption, valueId: string): void {
  if (option.values.some(({ id }) => id === valueId)) return;
  const detail = `The option '${option.id}' has no value '${valueId}'.`;
  throw problem(400, 'invalid-product-option-value-item', 'Invalid Product Option Value Item', detail, {
    optionId: option.id,
    optionValueId: valueId,
  });
}

/**
 * The options of a line after `choices`: one value for each of the product's options, the default
 * one where none was chosen. An option or value that the product does not have is 400.
 */
export function chooseOptions(product: Product, current: Options, choices: Choice[]): Options {
  for (const { optionId, optionValueId } of choices) checkValue(optionOf(product, optionId), optionValueId);
  return (product.options ?? []).flatMap((option) => {
    const chosen = choices.findLast(({ optionId }) => optionId === option.id)?.optionValueId;
    const before = current.find(({ optionId }) => optionId === option.id);
    const fallback = option.values.find((value) => value.default) ?? option.values[0];
    const valueId = chosen ?? before?.valueId ?? fallback?.id;
    if (valueId === undefined) return [];
    return [{ itemId: before?.itemId ?? randomId(OPTION_ITEM_ID_LENGTH), optionId: option.id, valueId }];
  });
}

/** Whether two lines have the same option values. */
export function hasSameOptions(a: Options, b: Options): boolean {
  const signature = (options: Options) =>
    options
      .map(({ optionId, valueId }) => JSON.stringify([optionId, valueId]))
      .sort()
      .join();
  return signature(a) === signature(b);
}
