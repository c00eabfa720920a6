import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/** The scales of a product, with the words for their steps. */
const STEPS = {
  fit: ['product.scale.fit.1', 'product.scale.fit.2', 'product.scale.fit.3'],
  weight: [
    'product.scale.weight.1',
    'product.scale.weight.2',
    'product.scale.weight.3',
    'product.scale.weight.4',
    'product.scale.weight.5',
  ],
  warmth: [
    'product.scale.warmth.1',
    'product.scale.warmth.2',
    'product.scale.warmth.3',
    'product.scale.warmth.4',
    'product.scale.warmth.5',
  ],
} as const satisfies Record<string, readonly MessageId[]>;

type ScaleName = keyof typeof STEPS;

/** Where a product stands on a scale: `level` from 1 to `steps`, and the message id of its word. */
export type Scale = { name: ScaleName; level: number; steps: number; word: MessageId };

/** The scales that the catalogue states (decision 0089): fit, weight and warmth. */
export function scalesOf({
  c_fitLevel: fit,
  c_weight: weight,
  c_warmth: warmth,
}: Pick<CommerceProduct, 'c_fitLevel' | 'c_weight' | 'c_warmth'>): Scale[] {
  const stated: [ScaleName, number | undefined][] = [
    ['fit', fit],
    ['weight', weight],
    ['warmth', warmth],
  ];
  return stated.flatMap(([name, level = 0]) => {
    const words = STEPS[name];
    const word = words[level - 1];
    return word ? [{ name, level, steps: words.length, word }] : [];
  });
}
