import { contentItem } from '../../../content-item.ts';
import { toCategory, toContent } from '../../../link.ts';
import { byMarket, localized, otherInEurope } from '../../../localized.ts';
import { weekly } from '../../../weekly.ts';
import { body, button, headline, imageObject } from '../../parts.ts';

const SHOP_GIFTS = [
  button('Under the tree: camp', 'Sous le sapin : le camp', toCategory('camp')),
  button('For small hands', 'Pour les petites mains', toCategory('kids-accessories')),
];

/** Has editions in the content schedule: it changes on Boxing Day and in spring. */
export const GIFT_BILLBOARD = contentItem({
  key: 'pages/gift-guide/billboard',
  name: 'Gift guide: billboard',
  kind: 'blocks',
  schema: 'billboard',
  editions: [
    {
      id: 'boxing-week-2026',
      name: 'Boxing week 2026',
      start: '2026-12-26T05:00:00.000Z',
      end: '2027-01-03T05:00:00.000Z',
      body: {
        headline: headline(localized('For the gift you gave yourself.', 'Pour le cadeau qu’on se fait.')),
        body: body(
          localized(
            'Past-season colors, until the shelf is bare.',
            'Les couleurs passées, jusqu’à la dernière.',
            'Past-season colours, until the shelf is bare.',
          ),
        ),
        buttons: [button('See the sale', 'Voir les soldes', toCategory('sale'))],
      },
    },
    {
      id: 'spring-2027',
      name: 'Spring 2027',
      start: '2027-03-20T05:00:00.000Z',
      end: '2027-05-01T05:00:00.000Z',
      body: {
        imageObject: imageObject(
          'spring-meadow',
          localized('A path through a spring meadow', 'Un sentier dans un pré au printemps'),
        ),
        headline: headline(localized('Mud is a present too.', 'La boue aussi est un cadeau.')),
        body: body(
          localized('For everyone who is already outside.', 'Pour ceux et celles qui sont déjà dehors.'),
        ),
        buttons: [button('Rain jackets', 'Imperméables', toCategory('womens-jackets-rain'))],
      },
    },
  ],
  body: {
    imageObject: imageObject(
      'winter-forest',
      localized('Snow-loaded spruce at first light', 'Des épinettes chargées de neige à l’aube'),
    ),
    preheader: { preheaderText: localized('Gifts that get used', 'Des cadeaux qui servent') },
    headline: headline(localized('Give them a reason to go out.', 'Offrez une raison de sortir.')),
    body: body(
      otherInEurope(
        localized(
          'Forty things that get used, most of them under $60.',
          'Quarante choses qui servent, la plupart à moins de 80 $.',
          'Forty things that get used, most of them under $80.',
        ),
        {
          en: 'Forty things that get used, most of them under €70.',
          de: 'Vierzig Dinge, die benutzt werden, die meisten unter 70 €.',
          fr: 'Quarante choses qui servent, la plupart à moins de 70 €.',
        },
      ),
    ),
    buttons: SHOP_GIFTS,
    size: 'full',
  },
});

export const GIFT_COUNTDOWN = contentItem({
  key: 'pages/gift-guide/countdown',
  name: 'Gift guide: this week’s parcels',
  kind: 'blocks',
  schema: 'countdown-timer',
  body: {
    headline: localized(
      'This week’s parcels leave Thursday at three.',
      'Les colis de la semaine partent jeudi.',
    ),
    endDateTime: weekly('2026-11-26T22:00:00.000Z'),
    timezone: 'America/Denver',
    units: {
      days: localized('days', 'jours'),
      hours: localized('hours', 'heures'),
      minutes: localized('minutes', 'minutes'),
      seconds: localized('seconds', 'secondes'),
    },
    expiredText: localized(
      'The truck has left. The next one goes on Thursday.',
      'Le camion est parti. Le prochain part jeudi.',
    ),
    backgroundColor: 'holiday',
    link: toContent('shipping-returns'),
  },
});

const CAMP_KITCHEN = {
  headline: localized('20% off camp kitchen', '20 % de rabais sur la cuisine de camp'),
  content: localized(
    'Stoves, cook sets and mugs with code SUPPER20.',
    'Réchauds, popotes et tasses avec le code SUPPER20.',
  ),
  couponCode: 'SUPPER20',
  link: toCategory('camp-kitchen'),
};
const GIFT_WRAP = {
  headline: localized('Free gift wrap', 'Emballage gratuit'),
  content: localized(
    'Brown paper, wool string and a card with your words: choose “Add a gift message” at checkout.',
    'Papier kraft, ficelle de laine et une carte avec vos mots : choisissez « Ajouter un message cadeau » au moment de commander.',
  ),
  link: toContent('shipping-returns'),
};

/** No code is told to everybody on the European site: there that is a reduction of each price. */
export const GIFT_PROMOTIONS = contentItem({
  key: 'pages/gift-guide/promotions',
  name: 'Gift guide: offers',
  kind: 'blocks',
  schema: 'promotions',
  body: {
    header: localized('This season’s offers', 'Les offres de la saison'),
    promotions: byMarket([CAMP_KITCHEN, GIFT_WRAP], [GIFT_WRAP]),
    legalLink: {
      linkText: localized('Details', 'Détails'),
      legalBody: otherInEurope(
        localized(
          '<p>While stocks last. Combinable with codes that lower something else. See our <a href="/t/terms/">terms</a>.</p>',
          '<p>Jusqu’à épuisement des stocks. Cumulable avec les codes qui réduisent autre chose. Voir nos <a href="/t/terms/">modalités</a>.</p>',
        ),
        {
          en: '<p>One card for each delivery address. See our <a href="/t/terms/">terms</a>.</p>',
          de: '<p>Eine Karte je Lieferadresse. Es gelten unsere <a href="/t/terms/">AGB</a>.</p>',
          fr: '<p>Une carte par adresse de livraison. Voir nos <a href="/t/terms/">conditions générales de vente</a>.</p>',
        },
      ),
    },
  },
});

/** Expires when the offer is over. */
export const GIFT_EARLY_BIRD = contentItem({
  key: 'pages/gift-guide/early-bird',
  name: 'Gift guide: early bird',
  kind: 'blocks',
  schema: 'messaging-banner',
  expiryTime: '2026-12-05T05:00:00.000Z',
  body: {
    headline: {
      localizableText: localized(
        'Sixty days to send a present back, from the day it arrives.',
        'Soixante jours pour retourner un cadeau, à compter de son arrivée.',
      ),
      font: 'display',
      fontColor: 'primary',
    },
    buttonGroupSection: {
      addArrowForwardIcon: true,
      buttonGroup: [
        {
          buttonText: localized('Shipping & returns', 'Livraison et retours'),
          url: toContent('shipping-returns'),
          buttonColor: 'black',
        },
      ],
    },
    backgroundColor: 'seasonal-winter',
    layout: { isStacked: false },
  },
});
