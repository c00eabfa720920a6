import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { prose } from '../prose.ts';

const TEXT = prose(
  'pages/our-materials/text',
  `
## Shells: Stratum

A face fabric of recycled nylon or recycled polyester on a polyurethane membrane. Nothing in it contains fluorine, and the water repellency comes back in a warm dryer. We rate every shell by its weakest seam, not by the roll the fabric came on.

- **Stratum 3L**: 20,000 mm, with a tricot backer, for days that begin wet and stay wet.
- **Stratum 2.5L**: 15,000 mm, with a printed backer, for a jacket that lives in the pack.
- **Stratum Stretch**: gives in four directions, for [skiing](category:mens-activity-ski) and climbing.

## Warmth: Loftward and Fluxfill

Loftward is down, in 700 and 850 fill: each piece says whether we can trace it to the farm, or whether it is recycled. Fluxfill is recycled polyester in short staples, warm when wet. If you cannot decide, wear [down](category:womens-jackets-down) in dry cold and [synthetic](category:womens-jackets-insulated) everywhere else.

## Next to skin: Tarnwool

Merino from four stations that do not mule, in 150, 200 and 260 grams. The two lighter ones are spun around a thread of nylon, for heels and elbows. A good rule: 150 for moving, 200 for stopping, 260 for sleeping.

## What we gave up

| Until | We used | Now |
| --- | --- | --- |
| 2021 | Fluorinated water repellents in rainwear | A wax and silicone finish |
| 2022 | Virgin polyester fleece | Recycled, knitted to shed less |
| 2024 | Printed size labels | Woven ones, which do not wash out |

What a piece is made of is on its page, under “Fit and fabric”. Which mill and which sewing room it comes from? [Ask us](content:contact), with the style number from the inside label.
`,
  `
## Coquilles : Stratum

Un tissu extérieur de nylon ou de polyester recyclé sur une membrane de polyuréthane. Aucun fluor, et une déperlance qu’un séchage tiède ravive. Nous cotons chaque coquille selon sa couture la plus faible, pas selon le rouleau de tissu.

- **Stratum 3L** : 20 000 mm, doublé d’un tricot, pour les journées qui commencent et finissent mouillées.
- **Stratum 2,5L** : 15 000 mm, doublure imprimée, pour un manteau qui vit dans le sac.
- **Stratum extensible** : cède dans quatre directions, pour [le ski](category:mens-activity-ski) et l’escalade.

## Chaleur : Loftward et Fluxfill

Loftward est un duvet, en 700 et 850 : chaque pièce dit si nous en connaissons la ferme, ou s’il est recyclé. Fluxfill est un polyester recyclé à fibres courtes, chaud même mouillé. Vous hésitez? [Le duvet](category:womens-jackets-down) par froid sec, [le synthétique](category:womens-jackets-insulated) partout ailleurs.

## Contre la peau : Tarnwool

Un mérinos de quatre élevages qui ne pratiquent pas le mulesing, en 150, 200 et 260 grammes. Les deux plus légers sont filés autour d’un brin de nylon, pour les talons et les coudes. Une bonne règle : 150 pour bouger, 200 pour s’arrêter, 260 pour dormir.

## Ce que nous avons abandonné

| Jusqu’en | Nous utilisions | Maintenant |
| --- | --- | --- |
| 2021 | Des déperlants fluorés dans les imperméables | Un fini de cire et de silicone |
| 2022 | De la polaire de polyester vierge | Recyclée, tricotée pour perdre moins de fibres |
| 2024 | Des étiquettes imprimées | Des étiquettes tissées, que le lavage n’efface pas |

La composition d’une pièce est sur sa page, sous « Coupe et tissu ». De quelle filature et de quel atelier vient-elle? [Écrivez-nous](content:contact), avec le numéro de style sur l’étiquette intérieure.
`,
);

const BANNER = contentItem({
  key: 'pages/our-materials/shells',
  name: 'Our materials: shells',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized('No fluorine in our rainwear.', 'Aucun fluor dans nos imperméables.'),
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
    'We buy few fabrics, in long runs, from mills we have visited. Fewer cloths mean better ones, and parts in stock when something tears.',
    'Nous achetons peu de tissus, en longues séries, d’usines que nous avons visitées. Moins d’étoffes, mais de meilleures, et des pièces en stock quand ça déchire.',
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
