import { contentItem } from '../content-item.ts';
import { toCategory, toContent } from '../link.ts';
import { type LocalizedValue, localized } from '../localized.ts';
import { reference } from '../reference.ts';
import { imageObject } from './parts.ts';

type CardInput = {
  menu: string;
  headline: LocalizedValue;
  image: string;
  alt: LocalizedValue;
  to: Parameters<typeof imageObject>[2];
};

/** A card beside the columns of a menu panel. */
function cardSlot({ menu, headline, image, alt, to }: CardInput) {
  const card = contentItem({
    key: `menu/${menu}/card`,
    name: `Menu: ${menu}, card`,
    kind: 'blocks',
    schema: 'image-card',
    body: { imageObject: imageObject(image, alt, to), headline, variant: 'storyCard' },
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
    menu: 'footwear',
    headline: localized('Before the first snow', 'Avant la première neige'),
    image: 'autumn-larch',
    alt: localized('Larches turning gold', 'Des mélèzes qui dorent'),
    to: toContent('first-snow'),
  }),
  ...cardSlot({
    menu: 'packs',
    headline: localized('Nine days north', 'Neuf jours vers le nord'),
    image: 'storm-front',
    alt: localized('A storm front over a ridge', 'Un front orageux sur une crête'),
    to: toContent('nine-days-north'),
  }),
  ...cardSlot({
    menu: 'camp',
    headline: localized('Everything for one night out', 'Tout pour une nuit dehors'),
    image: 'night-camp',
    alt: localized('A lit tent at night', 'Une tente éclairée, la nuit'),
    to: toCategory('camp-sleep'),
  }),
];
