import { contentItem } from '../../content-item.ts';
import { toCategory, toContent } from '../../link.ts';
import { localized } from '../../localized.ts';
import { scene } from '../../picture.ts';
import { contentPage } from '../content-page.ts';

const LAYERS = contentItem({
  key: 'pages/first-snow/layers',
  name: 'First snow: layers',
  kind: 'blocks',
  schema: 'navigation-tile-grid',
  body: {
    header: localized('Three layers, in order', 'Trois couches, dans l’ordre'),
    childTiles: [
      {
        text: localized('1. Base layers', '1. Première couche'),
        altText: localized('First light on a granite peak', 'Première lumière sur un sommet de granit'),
        image: scene('alpine-dawn'),
        link: toCategory('womens-tops-base-layers'),
      },
      {
        text: localized('2. Down', '2. Duvet'),
        altText: localized('Ice towers of a glacier', 'Les séracs d’un glacier'),
        image: scene('glacier'),
        link: toCategory('womens-jackets-down'),
      },
      {
        text: localized('3. Shells', '3. Coquilles'),
        altText: localized('A storm front over bare hills', 'Un front orageux sur des collines nues'),
        image: scene('storm-front'),
        link: toCategory('womens-jackets-shell'),
      },
    ],
  },
});

const SNOW_PRODUCTS = contentItem({
  key: 'pages/first-snow/products',
  name: 'First snow: shells and bibs',
  kind: 'blocks',
  schema: 'product-category-carousel',
  body: {
    cgid: 'womens-activity-ski',
    header: {
      headerText: localized('For the skin track', 'Pour la trace de montée'),
      linkText: localized('All ski & snowboard', 'Tout le ski et la planche'),
      link: toCategory('womens-activity-ski'),
    },
  },
});

const CARE = contentItem({
  key: 'pages/first-snow/care',
  name: 'First snow: wash it first',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized(
        'Last year’s shell may only need a wash.',
        'La coquille de l’an dernier a peut-être juste besoin d’un lavage.',
      ),
      font: 'display',
      fontColor: 'primary',
    },
    buttonGroupSection: {
      addArrowForwardIcon: true,
      buttonGroup: [
        {
          buttonText: localized('Before you buy', 'Avant d’acheter'),
          url: toContent('repair'),
          buttonColor: 'black',
        },
      ],
    },
    backgroundColor: 'cool-1',
    layout: { isStacked: false },
  },
});

export const FIRST_SNOW = contentPage({
  slug: 'first-snow',
  schema: 'category-landing-page',
  headline: localized('First snow', 'Première neige'),
  intro: localized(
    'The season starts in the parking lot, in the dark, looking for a glove. Be the one who has both.',
    'La saison commence dans le stationnement, à la noirceur, à chercher un gant. Soyez la personne qui a les deux.',
  ),
  image: {
    scene: 'snow-ridge',
    alt: localized('Untouched snow below a ridge', 'De la neige vierge sous une arête'),
  },
  position: 8,
  blocks: [LAYERS, SNOW_PRODUCTS, CARE],
});
