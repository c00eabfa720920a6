import { describe, expect, it } from 'vitest';
import { choose } from '../../../../worker/agents/ucp-2026-04-08/choose-variant.ts';
import type { AgentProduct, AgentVariant } from '../../../../worker/agents/ucp-2026-04-08/products.ts';

const price = { amount: 9_900, currency: 'USD' };

function variant(colour: string, size: string): AgentVariant {
  return {
    id: `${colour}-${size}`,
    title: '',
    description: { plain: '' },
    url: '',
    price,
    availability: { available: true, status: 'in_stock' },
    options: [
      { name: 'Color', label: colour, id: colour.toLowerCase() },
      { name: 'Size', label: size, id: size.toLowerCase() },
    ],
    media: [],
  };
}

const value = (label: string) => ({ label, id: label.toLowerCase() });

/** A tent in red in two sizes, and in blue in one. */
const TENT: AgentProduct = {
  id: 'tent',
  title: 'Tent',
  description: { plain: '' },
  url: '',
  price_range: { min: price, max: price },
  media: [],
  options: [
    { name: 'Color', values: [value('Red'), value('Blue')] },
    { name: 'Size', values: [value('S'), value('M')] },
  ],
  variants: [variant('Red', 'S'), variant('Red', 'M'), variant('Blue', 'M')],
};

function chosen(...selected: { name: string; label: string }[]) {
  const one = choose(TENT, { variant: undefined, selected, preferences: ['Color', 'Size'] });
  return {
    selected: one.selected.map(({ label }) => label),
    variants: one.variants.map(({ id }) => id),
    missing: one.options.flatMap(({ values }) =>
      values.filter(({ exists }) => !exists).map(({ label }) => label),
    ),
  };
}

describe('the options of a product', () => {
  it('are selected as far as they are chosen', () =>
    expect(chosen({ name: 'Color', label: 'Red' })).toEqual({
      ...{ selected: ['Red'], variants: ['Red-S', 'Red-M'], missing: [] },
    }));

  it('that do not go together are given up', () =>
    expect(chosen({ name: 'Color', label: 'Blue' }, { name: 'Size', label: 'S' })).toEqual({
      ...{ selected: ['Blue'], variants: ['Blue-M'], missing: ['S'] },
    }));

  it('of the variant to show are selected where none is chosen, or none is known', () => {
    const shown = { selected: ['Red', 'S'], variants: ['Red-S', 'Red-M', 'Blue-M'], missing: ['Blue'] };
    expect(chosen()).toEqual(shown);
    expect(chosen({ name: 'Color', label: 'Green' })).toEqual(shown);
  });

  it('of a variant that is named by its id are all selected', () => {
    const [, , blue] = TENT.variants;
    const one = choose(TENT, { variant: blue, selected: [{ name: 'Color', label: 'Red' }], preferences: [] });
    expect(one.selected.map(({ label }) => label)).toEqual(['Blue', 'M']);
    expect(one.variants.map(({ id }) => id)).toEqual(['Blue-M']);
  });
});
