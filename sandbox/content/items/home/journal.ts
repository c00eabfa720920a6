import { contentItem } from '../../content-item.ts';
import { toContent } from '../../link.ts';
import { type LocalizedValue, localized } from '../../localized.ts';
import { scene } from '../../picture.ts';

type Card = {
  headline: LocalizedValue;
  subheader: LocalizedValue;
  text: LocalizedValue;
  alt: LocalizedValue;
  scene: string;
  slug: string;
};

function card({ headline, subheader, text, alt, scene: name, slug }: Card) {
  return {
    imageObject: { altText: alt, dynamicImage: scene(name), link: toContent(slug) },
    subheader: { subheaderText: subheader, subheaderColor: 'secondary' },
    headline,
    content: text,
    variant: 'storyCard',
  };
}

export const HOME_JOURNAL = contentItem({
  key: 'home/journal',
  name: 'Home: how we work',
  kind: 'blocks',
  schema: 'card-carousel',
  body: {
    header: {
      headerText: localized('Made slowly, kept long', 'Fait lentement, gardé longtemps'),
      subHeaderText: localized('How we work', 'Notre façon de faire'),
    },
    desktopCardDisplay: 'Standard',
    cardComponentType: [
      card({
        subheader: localized('Materials', 'Matières'),
        headline: localized('Few fabrics, and why', 'Peu de tissus, et pourquoi'),
        text: localized(
          'Fewer mills, longer orders, no fluorine in our rainwear.',
          'Moins d’usines, des commandes plus longues et aucun fluor dans nos imperméables.',
        ),
        alt: localized('A granite wall above a forest', 'Une paroi de granit au-dessus d’une forêt'),
        scene: 'granite-wall',
        slug: 'our-materials',
      }),
      card({
        subheader: localized('Repair', 'Réparation'),
        headline: localized('The bench by the window', 'L’établi près de la fenêtre'),
        text: localized(
          'Zippers, seams, cuffs. Most pieces go home within ten business days.',
          'Fermetures, coutures, poignets. La plupart repartent en dix jours ouvrables.',
        ),
        alt: localized('A city at dusk seen from its edge', 'Une ville au crépuscule vue de sa lisière'),
        scene: 'city-edge',
        slug: 'repair',
      }),
      card({
        subheader: localized('Fit', 'Coupe'),
        headline: localized('Measured on people who move', 'Mesuré sur des gens qui bougent'),
        text: localized(
          'How our sizes are drawn, what to measure, and when to size up.',
          'Comment nos tailles sont tracées, quoi mesurer et quand prendre plus grand.',
        ),
        alt: localized(
          'Two walkers with packs and poles on a path towards the hills',
          'Deux marcheurs avec sacs et bâtons sur un sentier vers les collines',
        ),
        scene: 'trail-companions',
        slug: 'size-guide',
      }),
      card({
        subheader: localized('Who we are', 'Qui nous sommes'),
        headline: localized('Three stones on a trail', 'Trois pierres sur un sentier'),
        text: localized(
          'A cairn says: someone was here, and this is the way. We took the name seriously.',
          'Un cairn dit : quelqu’un est passé, c’est par ici. Nous avons pris le nom au sérieux.',
        ),
        alt: localized(
          'An adult and a child with packs walking into the dunes',
          'Une adulte et un enfant, sac au dos, qui s’avancent dans les dunes',
        ),
        scene: 'dune-family',
        slug: 'our-story',
      }),
    ],
  },
});
