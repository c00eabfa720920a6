import { perCurrency } from '../catalog/currencies.ts';
import { text } from '../catalog/text.ts';
import type { CurrencyCode, Localized } from '../catalog/types.ts';

export type Reward = {
  rewardId: string;
  points: number;
  name: Localized;
  description: Localized;
  /** Cents that its code takes off an order; without it the code is for the workshop. */
  takesOff?: Record<CurrencyCode, number>;
};

const IN_THE_BAG = text(
  'A code for your bag, good for one order.',
  'Un code pour votre panier, valable pour une commande.',
);

/** An amount off one order. A point is worth a cent in every currency. */
function amountOff(points: number, en: string, fr: string): Reward {
  return {
    ...{ rewardId: `off-${points}`, points, name: text(en, fr), description: IN_THE_BAG },
    takesOff: perCurrency(() => points),
  };
}

/** The rewards of the loyalty programme, cheapest first. */
export const REWARDS: readonly Reward[] = [
  amountOff(500, '$5 off your next order', '5 $ de rabais sur votre prochaine commande'),
  {
    rewardId: 'wash-and-proof',
    points: 1000,
    name: text('A wash and re-proof', 'Un lavage et une réimperméabilisation'),
    description: text(
      'Write the code on the parcel to our workshop. We send the shell back as good as new.',
      'Écrivez le code sur le colis à notre atelier. Nous renvoyons la coquille comme neuve.',
    ),
  },
  amountOff(1500, '$15 off your next order', '15 $ de rabais sur votre prochaine commande'),
  amountOff(4000, '$40 off your next order', '40 $ de rabais sur votre prochaine commande'),
];
