import { contentItem } from '../../content-item.ts';
import { toCategory, toContent } from '../../link.ts';
import { localized } from '../../localized.ts';
import { imageObject } from '../parts.ts';

const example = (schema: string, variant: string, body: Record<string, unknown>) =>
  contentItem({
    key: `examples/${schema}/${variant}`,
    name: `Example: ${schema}, ${variant}`,
    kind: 'blocks',
    schema,
    body,
  });

const LAKE = imageObject(
  'lake-still',
  localized('A still lake below a peak', 'Un lac calme au pied d’un sommet'),
);
const DUNES = imageObject('dune-field', localized('Dunes in low light', 'Des dunes en lumière rasante'));
const COAST = imageObject('coast-fog', localized('Fog on a rocky coast', 'Du brouillard sur une côte'));
const FOREST = imageObject(
  'forest-mist',
  localized('Mist between spruces', 'De la brume entre les épinettes'),
);

const fact = (icon: string, en: string, fr: string, textEn: string, textFr: string) => ({
  icon,
  headline: localized(en, fr),
  content: localized(textEn, textFr),
});

/** Variants of blocks that no page of the shop shows. */
export const STILL_EXAMPLES = [
  example('promotions', 'one', {
    header: {
      subHeaderText: localized('Until Sunday', 'Jusqu’à dimanche'),
      headerText: localized('One offer, plainly', 'Une offre, simplement'),
      headerDetails: localized(
        'It applies in your bag, once the code is entered.',
        'Elle s’applique dans votre panier, une fois le code entré.',
      ),
    },
    promotions: [
      {
        headline: localized('$20 off your first $150', '20 $ de rabais sur vos premiers 150 $'),
        content: localized(
          'For everyone who has not ordered before.',
          'Pour qui n’a encore jamais commandé.',
        ),
        couponCode: 'FIRSTSTEPS',
      },
    ],
  }),
  example('promotions', 'three', {
    promotions: [
      {
        headline: localized('Socks: three for two', 'Chaussettes : trois pour deux'),
        content: localized('In any color.', 'Dans toutes les couleurs.', 'In any colour.'),
        link: toCategory('mens-accessories-socks'),
      },
      {
        headline: localized('Past-season shells', 'Coquilles de saisons passées'),
        content: localized('Up to 40% off.', 'Jusqu’à 40 % de rabais.'),
        link: toCategory('sale'),
      },
      {
        headline: localized('Free repairs', 'Réparations gratuites'),
        content: localized('Once a year, for members.', 'Une fois l’an, pour les membres.'),
        link: toContent('repair'),
      },
    ],
  }),
  example('card-gallery', 'two', {
    header: { headerText: localized('Two ways in', 'Deux façons d’y entrer') },
    columns: 2,
    cards: [
      {
        imageObject: { ...LAKE, link: toContent('first-snow') },
        variant: 'storyCard',
        headline: localized('By water', 'Par l’eau'),
        content: localized('Slow, and dry if you are careful.', 'Lentement, et au sec avec un peu de soin.'),
      },
      {
        imageObject: { ...FOREST, link: toContent('nine-days-north') },
        variant: 'storyCard',
        headline: localized('On foot', 'À pied'),
        content: localized(
          'Slower, and it is wet anyway.',
          'Plus lentement, et c’est mouillé de toute façon.',
        ),
      },
    ],
  }),
  example('card-gallery', 'four', {
    columns: 4,
    cards: [
      { imageObject: LAKE, headline: localized('Lakes', 'Lacs') },
      { imageObject: DUNES, headline: localized('Sand', 'Sable') },
      { imageObject: COAST, headline: localized('Coast', 'Côte') },
      { imageObject: FOREST, headline: localized('Woods', 'Bois') },
    ],
  }),
  example('card-gallery', 'words', {
    header: { headerText: localized('Said at the bench', 'Dit à l’établi') },
    columns: 3,
    cards: [
      {
        variant: 'noImage',
        backgroundColor: 'warm-1',
        subheader: { subheaderText: localized('Ada, seams', 'Ada, coutures') },
        headline: localized('“It is never the zipper.”', '« Ce n’est jamais la fermeture. »'),
      },
      {
        variant: 'noImage',
        backgroundColor: 'protected-2',
        subheader: { subheaderText: localized('Luc, down', 'Luc, duvet') },
        headline: localized('“Wash it first.”', '« Lavez-le d’abord. »'),
      },
      {
        variant: 'noImage',
        backgroundColor: 'cool-1',
        subheader: { subheaderText: localized('Noor, boots', 'Noor, bottes') },
        headline: localized('“Keep the laces.”', '« Gardez les lacets. »'),
      },
    ],
  }),
  example('informational-card-gallery', 'three', {
    informationalCards: [
      {
        ...fact(
          ...(['truck', 'Sent the same day', 'Expédié le jour même'] as const),
          'Orders before noon.',
          'Pour les commandes d’avant midi.',
        ),
        link: toContent('shipping-returns'),
      },
      fact('recycle', 'Sixty days', 'Soixante jours', 'To be sure about it.', 'Pour être certain.'),
      {
        ...fact(
          ...(['wrench', 'Repaired for life', 'Réparé à vie'] as const),
          'Seams and snaps are free.',
          'Coutures et boutons sont gratuits.',
        ),
        link: toContent('repair'),
      },
    ],
  }),
  example('grid-content', 'blocks', {
    header: localized('Beside each other', 'Côte à côte'),
    columns: 3,
    cells: [
      {
        headline: localized('Words of its own', 'Ses propres mots'),
        content: localized(
          'A cell may be a short text, or any other block.',
          'Une cellule est un court texte, ou tout autre bloc.',
        ),
      },
      {
        _meta: { schema: 'https://cairn.example/content/blocks/image-card' },
        imageObject: { ...COAST, link: toContent('our-story') },
        headline: localized('An image card', 'Une carte illustrée'),
      },
      {
        _meta: { schema: 'https://cairn.example/content/blocks/image-card' },
        imageObject: { ...DUNES, link: toContent('our-materials') },
        headline: localized('Another one', 'Une autre'),
      },
    ],
  }),
  example('pdp-configuration', 'switched-off', {
    enableStylitics: false,
    enableOnModel: false,
    defaultExpandAccordions: ['features', 'care'],
  }),
  example('pdp-collection-link', 'words', {
    preheader: localized('The collection', 'La collection'),
    text: localized('Made for wet feet', 'Faits pour les pieds mouillés'),
    link: toCategory('footwear'),
  }),
];
