import { contentItem } from '../../content-item.ts';
import { toCategory, toProduct } from '../../link.ts';
import { type LocalizedValue, localized } from '../../localized.ts';
import { scene } from '../../picture.ts';

type Card = {
  headline: LocalizedValue;
  text: LocalizedValue;
  alt: LocalizedValue;
  scene: string;
  link: ReturnType<typeof toCategory>;
};

function card({ headline, text, alt, scene: name, link }: Card) {
  return {
    image: scene(name),
    altText: alt,
    link,
    cardHeadline: headline,
    cardText: text,
  };
}

export const HOME_LARCH_STORY = contentItem({
  key: 'home/larch-story',
  name: 'Home: four days among the larches',
  kind: 'blocks',
  schema: 'story',
  body: {
    titleCardObj: {
      titleCardColor: 'white',
      titleCardHeadline: localized('Four days among the larches', 'Quatre jours parmi les mélèzes'),
      titleCardHeadlineColor: 'primary',
      titleCardBody: localized(
        'They hold their gold for two weeks. We went on the last weekend, with one pack each and nothing we would leave at home next time.',
        'Ils gardent leur or deux semaines. Nous sommes partis la dernière fin de semaine, un sac chacun, et rien que nous laisserions à la maison la prochaine fois.',
      ),
      titleCardBodyColor: 'secondary',
    },
    backgroundImgObj: { image: scene('autumn-larch'), backgroundColor: 'warm-2' },
    cards: [
      card({
        headline: localized('Day one: fog', 'Jour 1 : le brouillard'),
        text: localized(
          'Six miles by compass. The rain jacket stayed on until dark.',
          'Neuf kilomètres à la boussole. On a gardé l’imperméable jusqu’à la nuit.',
          'Nine kilometres by compass. The rain jacket stayed on until dark.',
        ),
        alt: localized(
          'Rows of spruce fading into mist',
          'Des rangées d’épinettes qui s’effacent dans la brume',
        ),
        scene: 'forest-mist',
        link: toCategory('womens-jackets-rain'),
      }),
      card({
        headline: localized('Day two: the river', 'Jour 2 : la rivière'),
        text: localized(
          'Boots off, poles out, four crossings before lunch.',
          'Bottes enlevées, bâtons sortis, quatre gués avant midi.',
        ),
        alt: localized(
          'A river winding through a green valley',
          'Une rivière qui serpente dans une vallée verte',
        ),
        scene: 'river-valley',
        link: toCategory('camp-trail-poles'),
      }),
      card({
        headline: localized('Day three: still water', 'Jour 3 : l’eau calme'),
        text: localized(
          'Twenty degrees at breakfast. Down under shell, and coffee twice.',
          'Moins six au déjeuner. Duvet sous la coquille, et deux cafés.',
          'Minus six at breakfast. Down under shell, and coffee twice.',
        ),
        alt: localized(
          'Two people sitting beside their tent at first light',
          'Deux personnes assises près de leur tente à l’aube',
        ),
        scene: 'camp-coffee',
        link: toProduct('CRN1300', 'mens-lenticular-down-hoody'),
      }),
      card({
        headline: localized('Day four: above it', 'Jour 4 : au-dessus'),
        text: localized(
          'An hour on the ridge in the sun, everything we had come for.',
          'Une heure de soleil sur l’arête, tout ce que nous étions venus chercher.',
        ),
        alt: localized(
          'Three climbers on a snow ridge above a sea of cloud',
          'Trois alpinistes sur une arête enneigée au-dessus d’une mer de nuages',
        ),
        scene: 'summit-ridge',
        link: toCategory('womens-jackets-shell'),
      }),
    ],
  },
});
