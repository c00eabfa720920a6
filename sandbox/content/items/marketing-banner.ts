import { contentItem } from '../content-item.ts';
import { toAccount, toCategory, toContent } from '../link.ts';
import { byMarket, inEurope, localized } from '../localized.ts';

const FREE_SHIPPING = localized(
  'Free shipping from $99',
  'Livraison gratuite dès 125 $',
  'Free shipping from $125',
);

const DELIVERY = {
  text: localized('Shipping & returns', 'Livraison et retours'),
  url: toContent('shipping-returns'),
};

const FREE_IN_EUROPE = inEurope({
  en: 'Free delivery from €99',
  de: 'Kostenloser Versand ab 99 €',
  fr: 'Livraison offerte dès 99 €',
});

/** What stands in place of the first on the European site, where no code is told to everybody. */
const DELIVERY_IN_EUROPE = {
  desktopRotatingMessage: FREE_IN_EUROPE,
  mobileRotatingMessage: FREE_IN_EUROPE,
  headline: localized('Free standard shipping', 'Livraison standard gratuite'),
  body: inEurope({
    en: 'On orders of €99 or more, after discounts. Three to six business days, tracked.',
    de: 'Ab 99 € Warenwert nach Rabatten. Drei bis sechs Werktage, mit Sendungsverfolgung.',
    fr: 'Dès 99 € d’achat, remises déduites. De trois à six jours ouvrés, avec suivi.',
  }),
  bannerButtons: [DELIVERY],
};

const MEMBERS = {
  desktopRotatingMessage: localized(
    'Members see new colors first. The Cairn Club is free',
    'Les membres voient les nouvelles couleurs d’abord. Le Club Cairn est gratuit',
    'Members see new colours first. The Cairn Club is free',
  ),
  mobileRotatingMessage: localized('Members see it first', 'Les membres d’abord'),
  headline: localized('The Cairn Club', 'Le Club Cairn'),
  body: localized(
    'Free shipping, points, new colors a week early and one free repair a year. It costs nothing.',
    'La livraison gratuite, des points, les nouvelles couleurs une semaine plus tôt et une réparation gratuite par an. Sans frais.',
    'Free shipping, points, new colours a week early and one free repair a year. It costs nothing.',
  ),
  bannerButtons: [
    { text: localized('About the club', 'Découvrir le club'), url: toContent('cairn-club') },
    { text: localized('My account', 'Mon compte'), url: toAccount() },
  ],
};

const IN_NORTH_AMERICA = [
  {
    desktopRotatingMessage: FREE_SHIPPING,
    mobileRotatingMessage: FREE_SHIPPING,
    headline: localized('Free standard shipping', 'Livraison standard gratuite'),
    body: localized(
      'On orders of $99 or more, after discounts. Three to six business days, tracked.',
      'Pour les commandes de plus de 125 $, rabais déduits. De trois à six jours ouvrables, avec suivi.',
      'On orders of $125 or more, after discounts. Three to six business days, tracked.',
    ),
    bannerButtons: [DELIVERY],
  },
  {
    desktopRotatingMessage: localized(
      'Twenty percent off camp kitchen with code SUPPER20',
      'Vingt pour cent de rabais sur la cuisine de camp avec le code SUPPER20',
    ),
    mobileRotatingMessage: localized(
      '20% off camp kitchen: SUPPER20',
      'Cuisine de camp, 20 % de rabais : SUPPER20',
    ),
    headline: localized(
      'Supper’s on: 20% off camp kitchen',
      'À table : 20 % de rabais sur la cuisine de camp',
    ),
    body: localized(
      'Stoves, cook sets and mugs. Enter SUPPER20 in your bag.',
      'Réchauds, popotes et tasses. Entrez SUPPER20 dans votre panier.',
    ),
    bannerButtons: [
      {
        text: localized('Shop camp kitchen', 'Voir la cuisine de camp'),
        url: toCategory('camp-kitchen'),
      },
    ],
    legalTextLink: {
      text: localized('Details', 'Détails'),
      legalBody: localized(
        '<p>Twenty percent off stoves, cook sets and mugs with code SUPPER20, while stocks last. Combinable with codes that lower something else. See our <a href="/t/terms/">terms</a>.</p>',
        '<p>Vingt pour cent de rabais sur les réchauds, les popotes et les tasses avec le code SUPPER20, jusqu’à épuisement des stocks. Cumulable avec les codes qui réduisent autre chose. Voir nos <a href="/t/terms/">modalités</a>.</p>',
      ),
    },
  },
  MEMBERS,
];

export const MARKETING_BANNER = contentItem({
  key: 'marketing-banner',
  name: 'Marketing banner',
  kind: 'components',
  schema: 'marketing-banner',
  body: {
    hideOffersText: localized('Hide offers', 'Masquer les offres'),
    childBanners: byMarket(IN_NORTH_AMERICA, [DELIVERY_IN_EUROPE, MEMBERS]),
  },
});

/** Shown instead to half of the visitors of an A/B test (sandbox/monetate/campaigns.ts). */
export const SHORT_BANNER = contentItem({
  key: 'marketing-banner/short',
  name: 'Marketing banner: short',
  kind: 'components',
  schema: 'marketing-banner',
  body: {
    hideOffersText: localized('Hide offers', 'Masquer les offres'),
    childBanners: [
      {
        desktopRotatingMessage: localized(
          'Repairs for life, and shipping on us',
          'Réparé à vie, livré à nos frais',
        ),
        mobileRotatingMessage: localized('Repairs for life', 'Réparé à vie'),
        headline: localized('Repairs for life', 'Réparé à vie'),
        body: localized(
          'What we make comes back to us when it needs mending.',
          'Ce que nous fabriquons nous revient quand il faut le réparer.',
        ),
        bannerButtons: [
          { text: localized('How repairs work', 'Comment ça marche'), url: toContent('repair') },
        ],
      },
    ],
  },
});
