import { contentItem } from '../content-item.ts';
import { toCategory, toContent } from '../link.ts';
import { type LocalizedValue, localized } from '../localized.ts';
import { picture, scene } from '../picture.ts';
import { reference } from '../reference.ts';

type CardInput = {
  menu: string;
  headline: LocalizedValue;
  image: ReturnType<typeof picture>;
  alt: LocalizedValue;
  to: ReturnType<typeof toCategory>;
};

/** A card beside the columns of a menu panel. */
function cardSlot({ menu, headline, image, alt, to }: CardInput) {
  const card = contentItem({
    key: `menu/${menu}/card`,
    name: `Menu: ${menu}, card`,
    kind: 'blocks',
    schema: 'image-card',
    body: {
      imageObject: { altText: alt, dynamicImage: image, link: to },
      headline,
      variant: 'storyCard',
    },
  });
  const slot = contentItem({
    key: `menu/${menu}`,
    name: `Menu: ${menu}`,
    kind: 'slots',
    schema: 'slot',
    body: { content: [reference(card)] },
  });
  return [slot, card];
}

const APPAREL_LINKS = contentItem({
  key: 'menu/apparel/links',
  name: 'Menu: apparel, links',
  kind: 'blocks',
  schema: 'button-group',
  body: {
    headerText: { sectionHeaderText: localized('Worth knowing', 'Bon à savoir'), placement: 'Inline' },
    buttons: [
      { text: localized('Size guide', 'Guide des tailles'), url: toContent('size-guide') },
      { text: localized('Our materials', 'Nos matières'), url: toContent('our-materials') },
      { text: localized('Caring for down', 'Entretien du duvet'), url: toContent('down-care') },
      { text: localized('Repairs', 'Réparations'), url: toContent('repair') },
    ],
    buttonStyle: 'outline',
    responsiveBehavior: 'Content Overflow',
  },
});

const APPAREL = contentItem({
  key: 'menu/apparel',
  name: 'Menu: apparel',
  kind: 'slots',
  schema: 'slot',
  body: { content: [reference(APPAREL_LINKS)] },
});

/** The content in the menu's panels. */
export const MENU_ITEMS = [
  APPAREL,
  APPAREL_LINKS,
  ...cardSlot({
    menu: 'new-arrivals',
    headline: localized('Boots for the first frost', 'Des bottes pour le premier gel'),
    image: picture('CRN6005_075_front'),
    alt: localized('A light boot in sage green', 'Une botte légère vert sauge'),
    to: toCategory('new-arrivals-footwear'),
  }),
  ...cardSlot({
    menu: 'mens',
    headline: localized('Down for the long wait', 'Du duvet pour les longues attentes'),
    image: picture('CRN1300_090_front'),
    alt: localized('A down hoody in orange', 'Une doudoune orange à capuchon'),
    to: toCategory('mens-jackets-down'),
  }),
  ...cardSlot({
    menu: 'womens',
    headline: localized('Shells for any sky', 'Des coquilles pour tous les ciels'),
    image: picture('CRN1001_110_front'),
    alt: localized('A shell jacket in purple', 'Une coquille violette'),
    to: toCategory('womens-jackets-shell'),
  }),
  ...cardSlot({
    menu: 'kids',
    headline: localized('Puddles welcome', 'Bienvenue aux flaques'),
    image: picture('CRN1202_101_front'),
    alt: localized('A child’s rain jacket in yellow', 'Un imperméable jaune pour enfant'),
    to: toCategory('kids-jackets-shell'),
  }),
  ...cardSlot({
    menu: 'sale',
    headline: localized('Last sizes, full warmth', 'Dernières tailles, pleine chaleur'),
    image: picture('CRN2419_010_front'),
    alt: localized('A pair of black gloves', 'Une paire de gants noirs'),
    to: toCategory('sale-accessories'),
  }),
  ...cardSlot({
    menu: 'footwear',
    headline: localized('Before the first snow', 'Avant la première neige'),
    image: scene('autumn-larch'),
    alt: localized('Larches turning gold', 'Des mélèzes qui dorent'),
    to: toContent('first-snow'),
  }),
  ...cardSlot({
    menu: 'packs',
    headline: localized('Nine days north', 'Neuf jours vers le nord'),
    image: scene('storm-front'),
    alt: localized('A storm front over a ridge', 'Un front orageux sur une crête'),
    to: toContent('nine-days-north'),
  }),
  ...cardSlot({
    menu: 'camp',
    headline: localized('Everything for one night out', 'Tout pour une nuit dehors'),
    image: scene('night-camp'),
    alt: localized('A lit tent at night', 'Une tente éclairée, la nuit'),
    to: toCategory('camp-sleep'),
  }),
];
