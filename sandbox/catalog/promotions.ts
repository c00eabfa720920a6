import { perCurrency } from './currencies.ts';
import { text } from './text.ts';
import type { Promotion } from './types.ts';

/** The same amount in every currency, cents. */
const same = (cents: number) => perCurrency(() => cents);

/** The promotions of all shops. */
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
    level: 'order',
    steps: [{ discount: { type: 'percentage', percent: 10 } }],
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
    level: 'order',
    steps: [
      { minimum: { USD: 400_00, CAD: 500_00, EUR: 400_00 }, discount: { type: 'percentage', percent: 20 } },
    ],
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
    level: 'shipping',
    steps: [{ discount: { type: 'free' } }],
    shippingMethodIds: ['standard'],
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
    level: 'shipping',
    steps: [{ minimum: { USD: 99_00, CAD: 125_00, EUR: 99_00 }, discount: { type: 'free' } }],
    shippingMethodIds: ['standard'],
  },
  {
    id: 'sock-week',
    name: text('15% off socks', '15 % de rabais sur les chaussettes'),
    calloutMsg: text('15% off socks', '15 % de rabais sur les chaussettes'),
    details: text(
      'Socks cost 15% less for everyone, no code needed. The price you see has it taken off.',
      'Les chaussettes coûtent 15 % de moins pour tous, sans code. Le prix affiché en tient compte.',
    ),
    level: 'product',
    steps: [{ discount: { type: 'percentage', percent: 15 } }],
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
    inShopperContext: true,
    level: 'product',
    steps: [{ discount: { type: 'percentage', percent: 20 } }],
    categoryIds: ['camp-kitchen-stoves', 'camp-kitchen-cookware', 'camp-kitchen-mugs'],
  },
  {
    id: 'step-up',
    name: text('The more you pack, the less you pay', 'Plus on en met, moins on paie'),
    calloutMsg: text('Up to $60 off with code STEPUP', 'Jusqu’à 60 $ de rabais avec le code STEPUP'),
    details: text(
      'Enter STEPUP for $10 off $100, $25 off $200 or $60 off $400, before taxes and shipping, in the currency of your order.',
      'Entrez STEPUP pour 10 $ de rabais dès 100 $, 25 $ dès 200 $ ou 60 $ dès 400 $, avant taxes et livraison.',
    ),
    coupon: 'STEPUP',
    level: 'order',
    steps: [
      { minimum: same(100_00), discount: { type: 'amount', amount: same(10_00) } },
      { minimum: same(200_00), discount: { type: 'amount', amount: same(25_00) } },
      { minimum: same(400_00), discount: { type: 'amount', amount: same(60_00) } },
    ],
  },
  {
    id: 'welcome-15',
    name: text('15% off your first order', '15 % de rabais sur la première commande'),
    calloutMsg: text('15% off your first order', '15 % de rabais sur la première commande'),
    details: text(
      'Enter WELCOME15 for 15% off your merchandise total, once.',
      'Entrez WELCOME15 pour 15 % de rabais sur le total de la marchandise, une seule fois.',
    ),
    coupon: 'WELCOME15',
    couponLimit: { perCustomer: 1 },
    level: 'order',
    steps: [{ discount: { type: 'percentage', percent: 15 } }],
  },
  {
    id: 'summer-25',
    name: text('25% off, summer only', '25 % de rabais, cet été seulement'),
    calloutMsg: text('25% off with code SUMMER25', '25 % de rabais avec le code SUMMER25'),
    details: text(
      'Enter SUMMER25 for 25% off your merchandise total from June to August 2026.',
      'Entrez SUMMER25 pour 25 % de rabais sur le total de la marchandise, de juin à août 2026.',
    ),
    coupon: 'SUMMER25',
    level: 'order',
    steps: [{ discount: { type: 'percentage', percent: 25 } }],
    from: '2026-06-01T04:00:00.000Z',
    until: '2026-09-01T04:00:00.000Z',
  },
  {
    id: 'guide-40',
    name: text('40% for working guides', '40 % pour les guides'),
    calloutMsg: text('40% off for guides', '40 % de rabais pour les guides'),
    details: text(
      'Registered guides enter GUIDE40 for 40% off their merchandise total. Not with any other offer.',
      'Les guides inscrits entrent GUIDE40 pour 40 % de rabais sur le total de la marchandise. Ne se combine à aucune autre offre.',
    ),
    coupon: 'GUIDE40',
    level: 'order',
    steps: [{ discount: { type: 'percentage', percent: 40 } }],
    customerGroups: ['Registered'],
    exclusivity: 'global',
  },
  {
    id: 'member-thanks',
    name: text('A little thank-you', 'Un petit merci'),
    calloutMsg: text('$5 off for members', '5 $ de rabais pour les membres'),
    details: text(
      'Members get $5 off merchandise of $150 or more, beside every other offer.',
      'Les membres obtiennent 5 $ de rabais dès 150 $ de marchandise, en plus de toute autre offre.',
    ),
    level: 'order',
    steps: [{ minimum: same(150_00), discount: { type: 'amount', amount: same(5_00) } }],
    customerGroups: ['Members'],
    exclusivity: 'no',
  },
  {
    id: 'member-shipping',
    name: text('Free shipping for members', 'Livraison gratuite pour les membres'),
    calloutMsg: text('Members ship free', 'Livraison gratuite pour les membres'),
    details: text(
      'Logged in, standard shipping is free on every order.',
      'Une fois la session ouverte, la livraison standard est gratuite sur chaque commande.',
    ),
    level: 'shipping',
    steps: [{ discount: { type: 'free' } }],
    shippingMethodIds: ['standard'],
    customerGroups: ['Members'],
  },
  {
    id: 'express-flat',
    name: text('Express at a flat price', 'Livraison express à prix fixe'),
    calloutMsg: text('Express for less with code QUICK', 'Express à moindre prix avec le code QUICK'),
    details: text(
      'Enter QUICK and express shipping costs 9.95 US or 12.95 Canadian dollars.',
      'Entrez QUICK et la livraison express coûte 9,95 dollars américains ou 12,95 dollars canadiens.',
    ),
    coupon: 'QUICK',
    level: 'shipping',
    steps: [{ discount: { type: 'fixed_price', price: { USD: 9_95, CAD: 12_95, EUR: 9_95 } } }],
    shippingMethodIds: ['express'],
  },
  {
    id: 'tent-50',
    name: text('$50 off a tent', '50 $ de rabais sur une tente'),
    calloutMsg: text('$50 off with code PITCH50', '50 $ de rabais avec le code PITCH50'),
    details: text(
      'Enter PITCH50 for $50 off each tent.',
      'Entrez PITCH50 pour 50 $ de rabais sur chaque tente.',
    ),
    calloutPages: ['pdp'],
    coupon: 'PITCH50',
    inShopperContext: true,
    level: 'product',
    steps: [{ discount: { type: 'amount', amount: same(50_00) } }],
    categoryIds: ['camp-sleep-tents'],
  },
  {
    id: 'member-mugs',
    name: text('Member price on mugs', 'Prix membre sur les tasses'),
    calloutMsg: text('A mug for less, for members', 'Une tasse à moindre prix, pour les membres'),
    details: text(
      'Members pay 9.95 US or 12.95 Canadian dollars for any camp mug.',
      'Les membres paient 9,95 dollars américains ou 12,95 dollars canadiens pour toute tasse de camp.',
    ),
    level: 'product',
    steps: [{ discount: { type: 'fixed_price', price: { USD: 9_95, CAD: 12_95, EUR: 9_95 } } }],
    categoryIds: ['camp-kitchen-mugs'],
    customerGroups: ['Members'],
  },
  {
    id: 'titanium-tents',
    name: text(
      '15% off tents for Titanium members',
      '15 % de rabais sur les tentes pour les membres Titanium',
    ),
    calloutMsg: text('15% off for Titanium members', '15 % de rabais pour les membres Titanium'),
    details: text(
      'Titanium members pay 15% less for any tent, no code needed.',
      'Les membres Titanium paient toute tente 15 % de moins, sans code.',
    ),
    level: 'product',
    steps: [{ discount: { type: 'percentage', percent: 15 } }],
    categoryIds: ['camp-sleep-tents'],
    customerGroups: ['Titanium'],
  },
  {
    id: 'mountain-west-tents',
    name: text('10% off tents in the Mountain West', '10 % de rabais sur les tentes dans les Rocheuses'),
    calloutMsg: text('10% off near you', '10 % de rabais près de chez vous'),
    details: text(
      'From Colorado to British Columbia, any tent costs 10% less.',
      'Du Colorado à la Colombie-Britannique, toute tente coûte 10 % de moins.',
    ),
    level: 'product',
    steps: [{ discount: { type: 'percentage', percent: 10 } }],
    categoryIds: ['camp-sleep-tents'],
    customerGroups: ['Mountain-West'],
  },
  {
    id: 'sock-drawer',
    name: text('25% off six pairs', '25 % de rabais sur six paires'),
    calloutMsg: text(
      '25% off six pairs with code SIXPAIRS',
      '25 % de rabais sur six paires avec le code SIXPAIRS',
    ),
    details: text(
      'Enter SIXPAIRS: 20% off three pairs of socks, 25% off six or more.',
      'Entrez SIXPAIRS : 20 % de rabais sur trois paires de chaussettes, 25 % sur six ou plus.',
    ),
    coupon: 'SIXPAIRS',
    inShopperContext: true,
    level: 'product',
    steps: [
      { quantity: 3, discount: { type: 'percentage', percent: 20 } },
      { quantity: 6, discount: { type: 'percentage', percent: 25 } },
    ],
    categoryIds: ['mens-accessories-socks', 'womens-accessories-socks'],
  },
];

/** Promotions limited to one of these categories: those that a product's page calls out. */
export function promotionsFor(categoryIds: readonly string[]): string[] {
  return PROMOTIONS.filter((promotion) => promotion.categoryIds?.some((id) => categoryIds.includes(id))).map(
    ({ id }) => id,
  );
}
