import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { prose } from '../prose.ts';

const TEXT = prose(
  'pages/our-materials/text',
  `
## Shells: Stratum

A face fabric of recycled nylon, a polyurethane membrane, a tricot backer. Nothing in it contains fluorine, and the water repellency comes back in a warm dryer. We rate every shell by its weakest seam, not by the roll the fabric came on.

- **Stratum 3L**: 20,000 mm, for days that begin wet and stay wet.
- **Stratum 2.5L**: the same membrane with a printed backer, for a jacket that lives in the pack.
- **Stratum Stretch**: gives in four directions, for [skiing](category:mens-activity-ski) and climbing.

## Warmth: Loftward and Fluxfill

Loftward is down we can trace to the farm, in 700 and 850 fill, treated so that it does not clump in damp. Fluxfill is recycled polyester in short staples, warm when wet. If you cannot decide, wear [down](category:womens-jackets-down) in dry cold and [synthetic](category:womens-jackets-insulated) everywhere else.

## Next to skin: Tarnwool

Merino from four stations that do not mule, spun around a thread of nylon so that heels and elbows last. It comes in 150, 200 and 260 grams. A good rule: 150 for moving, 200 for stopping, 260 for sleeping.

## What we gave up

| Until | We used | Now |
| --- | --- | --- |
| 2021 | Fluorinated water repellents | A wax and silicone finish |
| 2022 | Virgin polyester fleece | Recycled, knitted to shed less |
| 2024 | Printed size labels | Woven ones, which can be read after ten years |

Our mills, dye houses and sewing rooms are named on every product page under *Fit & fabric*. If one is missing, [ask us](content:contact).
`,
  `
## Coquilles : Stratum

Un tissu extérieur de nylon recyclé, une membrane de polyuréthane, une doublure de tricot. Aucun fluor, et une déperlance qu’un séchage tiède ravive. Nous cotons chaque coquille selon sa couture la plus faible, pas selon le rouleau de tissu.

- **Stratum 3L** : 20 000 mm, pour les journées qui commencent et finissent mouillées.
- **Stratum 2,5L** : la même membrane, doublure imprimée, pour un manteau qui vit dans le sac.
- **Stratum extensible** : cède dans quatre directions, pour [le ski](category:mens-activity-ski) et l’escalade.

## Chaleur : Loftward et Fluxfill

Loftward est un duvet dont nous connaissons la ferme, en 700 et 850, traité pour ne pas s’agglomérer à l’humidité. Fluxfill est un polyester recyclé à fibres courtes, chaud même mouillé. Vous hésitez? [Le duvet](category:womens-jackets-down) par froid sec, [le synthétique](category:womens-jackets-insulated) partout ailleurs.

## Contre la peau : Tarnwool

Un mérinos de quatre élevages qui ne pratiquent pas le mulesing, filé autour d’un brin de nylon pour que talons et coudes durent. Il existe en 150, 200 et 260 grammes. Une bonne règle : 150 pour bouger, 200 pour s’arrêter, 260 pour dormir.

## Ce que nous avons abandonné

| Jusqu’en | Nous utilisions | Maintenant |
| --- | --- | --- |
| 2021 | Des déperlants fluorés | Un fini de cire et de silicone |
| 2022 | De la polaire de polyester vierge | Recyclée, tricotée pour perdre moins de fibres |
| 2024 | Des étiquettes imprimées | Des étiquettes tissées, lisibles après dix ans |

Nos filatures, teintureries et ateliers sont nommés sur chaque page de produit, sous *Coupe et tissu*. S’il en manque, [écrivez-nous](content:contact).
`,
);

const BANNER = contentItem({
  key: 'pages/our-materials/shells',
  name: 'Our materials: shells',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized('No fluorine, anywhere.', 'Aucun fluor, nulle part.'),
      font: 'display',
      fontColor: 'primary-inverted',
    },
    buttonGroupSection: {
      addArrowForwardIcon: true,
      buttonGroup: [
        {
          buttonText: localized('Women’s rainwear', 'Pluie, femme'),
          url: toCategory('womens-jackets-rain'),
          buttonColor: 'white',
        },
        {
          buttonText: localized('Men’s rainwear', 'Pluie, homme'),
          url: toCategory('mens-jackets-rain'),
          buttonColor: 'white',
        },
      ],
    },
    backgroundColor: 'cool-2',
    layout: { isStacked: false },
  },
});

export const OUR_MATERIALS = contentPage({
  slug: 'our-materials',
  headline: localized('Our materials', 'Nos matières'),
  intro: localized(
    'We buy eleven fabrics, in long runs, from mills we have visited. Fewer cloths mean better ones, and parts in stock when something tears.',
    'Nous achetons onze tissus, en longues séries, d’usines que nous avons visitées. Moins d’étoffes, mais de meilleures, et des pièces en stock quand ça déchire.',
  ),
  image: {
    scene: 'granite-wall',
    alt: localized(
      'A pale granite wall above a dark forest',
      'Une pâle paroi de granit au-dessus d’une forêt sombre',
    ),
  },
  position: 3,
  blocks: [TEXT, BANNER],
});
