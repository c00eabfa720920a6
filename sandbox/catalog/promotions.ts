import { text } from './text.ts';
import type { Promotion } from './types.ts';

/** The promotions that run in both shops. */
export const PROMOTIONS: readonly Promotion[] = [
  {
    id: 'trail-10',
    name: text('10% off your order', '10 % de rabais sur la commande'),
    calloutMsg: text('10% off with code TRAIL10', '10 % de rabais avec le code TRAIL10'),
    details: text(
      'Enter TRAIL10 in your bag for 10% off the merchandise total. Not on gift cards or shipping.',
      'Entrez TRAIL10 dans votre sac pour obtenir 10 % de rabais sur le total de la marchandise. Ne s’applique ni aux cartes-cadeaux ni à la livraison.',
    ),
    coupon: 'TRAIL10',
    kind: 'order-percent',
    percent: 10,
  },
  {
    id: 'basecamp-20',
    name: text('20% off large orders', '20 % de rabais sur les grosses commandes'),
    calloutMsg: text(
      '20% off larger orders with code BASECAMP20',
      '20 % de rabais sur les grosses commandes avec le code BASECAMP20',
    ),
    details: text(
      'Enter BASECAMP20 for 20% off a merchandise total of 400 US or 500 Canadian dollars or more, before taxes.',
      'Entrez BASECAMP20 pour obtenir 20 % de rabais sur un total de 400 dollars américains ou 500 dollars canadiens ou plus, avant taxes.',
    ),
    coupon: 'BASECAMP20',
    kind: 'order-percent',
    percent: 20,
    minimum: { USD: 400_00, CAD: 500_00 },
  },
  {
    id: 'free-shipping-code',
    name: text('Free standard shipping', 'Livraison standard gratuite'),
    calloutMsg: text('Free shipping with code FREESHIP', 'Livraison gratuite avec le code FREESHIP'),
    details: text(
      'Enter FREESHIP for free standard shipping on any order.',
      'Entrez FREESHIP pour la livraison standard gratuite, sans minimum.',
    ),
    coupon: 'FREESHIP',
    kind: 'shipping-free',
  },
  {
    id: 'free-shipping-threshold',
    name: text('Free shipping on larger orders', 'Livraison gratuite dès un certain montant'),
    calloutMsg: text(
      'Free standard shipping on larger orders',
      'Livraison standard gratuite sur les grosses commandes',
    ),
    details: text(
      'Standard shipping is free once your merchandise total passes the threshold, after discounts.',
      'La livraison standard est gratuite dès que le total de la marchandise, rabais déduits, atteint le seuil.',
    ),
    kind: 'shipping-free',
    minimum: { USD: 99_00, CAD: 125_00 },
  },
  {
    id: 'sock-week',
    name: text('15% off socks', '15 % de rabais sur les chaussettes'),
    calloutMsg: text('15% off in your bag', '15 % de rabais dans votre sac'),
    details: text(
      'The reduction on socks is taken in your bag, no code needed.',
      'Le rabais sur les chaussettes s’applique dans votre sac, sans code.',
    ),
    kind: 'product-percent',
    percent: 15,
    categoryIds: ['mens-accessories-socks', 'womens-accessories-socks'],
  },
  {
    id: 'kitchen-20',
    name: text('20% off camp kitchen', '20 % de rabais sur la cuisine de camp'),
    calloutMsg: text('20% off with code SUPPER20', '20 % de rabais avec le code SUPPER20'),
    details: text(
      'Enter SUPPER20 for 20% off stoves, cook sets and mugs.',
      'Entrez SUPPER20 pour obtenir 20 % de rabais sur les réchauds, les popotes et les tasses.',
    ),
    coupon: 'SUPPER20',
    kind: 'product-percent',
    percent: 20,
    categoryIds: ['camp-kitchen-stoves', 'camp-kitchen-cookware', 'camp-kitchen-mugs'],
  },
];

/** Promotions limited to one of these categories; what a product's page calls out. */
export function promotionsFor(categoryIds: readonly string[]): string[] {
  return PROMOTIONS.filter((promotion) => promotion.categoryIds?.some((id) => categoryIds.includes(id))).map(
    ({ id }) => id,
  );
}
