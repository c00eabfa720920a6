import { localized, otherInEurope } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { SIZES } from '../europe/sizes.ts';
import { proseByMarket } from '../prose.ts';

const TEXT = proseByMarket(
  'pages/size-guide/text',
  {
    en: `
## How to measure

Over a base layer, tape level, one finger under it.

- **Chest**: around the fullest part, arms down.
- **Waist**: where you would tie a rope, not where your jeans sit.
- **Hips**: around the fullest part, feet together.
- **Sleeve**: from the bone at the back of the neck, over the shoulder, to the wrist, with the elbow bent.

## Women {#women}

| Size | US | Chest in. | Waist in. | Hips in. |
| --- | --- | --- | --- | --- |
| XXS | 00 | 31 | 24 | 34 |
| XS | 0–2 | 33 | 26 | 36 |
| S | 4–6 | 35 | 28 | 38 |
| M | 8–10 | 37 | 30 | 40 |
| L | 12–14 | 40 | 33 | 43 |
| XL | 16 | 43 | 36 | 46 |

## Men {#men}

| Size | Chest in. | Waist in. | Sleeve in. |
| --- | --- | --- | --- |
| XS | 35 | 28 | 32 |
| S | 37 | 30 | 33 |
| M | 40 | 32 | 34 |
| L | 43 | 35 | 35 |
| XL | 46 | 38 | 36 |
| XXL | 49 | 42 | 37 |

## Kids {#kids}

| Size | Height in. | Chest in. |
| --- | --- | --- |
| 4 | 40–42 | 23 |
| 6 | 45–47 | 25 |
| 8 | 49–51 | 27 |
| 10 | 53–55 | 28 |
| 12 | 57–59 | 30 |
| 14 | 61–63 | 32 |
| 16 | 64–66 | 34 |

## Between two sizes

Shells are cut to go over a mid layer: take your own size. Down and fleece are cut closer: if you mean to wear them as the outer layer over a sweater, go up one. Boots: half a size up if you walk long downhills.

Still unsure? [Ask us](content:contact), or order two and [send one back](content:shipping-returns).
`,
    fr: `
## Comment mesurer

Par-dessus une première couche, ruban à l’horizontale, un doigt dessous.

- **Poitrine** : autour de la partie la plus forte, bras le long du corps.
- **Tour de taille** : là où vous noueriez une corde, pas là où s’arrête votre jean.
- **Hanches** : autour de la partie la plus forte, pieds joints.
- **Manche** : de l’os à la base de la nuque, par l’épaule, jusqu’au poignet, coude plié.

## Femme {#women}

| Taille | US | Poitrine cm | Tour de taille cm | Hanches cm |
| --- | --- | --- | --- | --- |
| TTP (XXS) | 00 | 79 | 61 | 86 |
| TP (XS) | 0–2 | 84 | 66 | 91 |
| P (S) | 4–6 | 89 | 71 | 97 |
| M | 8–10 | 94 | 76 | 102 |
| G (L) | 12–14 | 102 | 84 | 109 |
| TG (XL) | 16 | 109 | 91 | 117 |

## Homme {#men}

| Taille | Poitrine cm | Tour de taille cm | Manche cm |
| --- | --- | --- | --- |
| TP (XS) | 89 | 71 | 81 |
| P (S) | 94 | 76 | 84 |
| M | 102 | 81 | 86 |
| G (L) | 109 | 89 | 89 |
| TG (XL) | 117 | 97 | 91 |
| TTG (XXL) | 124 | 107 | 94 |

## Enfant {#kids}

| Taille | Stature cm | Poitrine cm |
| --- | --- | --- |
| 4 | 102–107 | 58 |
| 6 | 114–119 | 64 |
| 8 | 124–130 | 69 |
| 10 | 135–140 | 71 |
| 12 | 145–150 | 76 |
| 14 | 155–160 | 81 |
| 16 | 163–168 | 86 |

## Entre deux tailles

Les coquilles sont coupées pour aller par-dessus une couche intermédiaire : prenez votre taille. Le duvet et la polaire sont plus ajustés : pour les porter sur un chandail, prenez une taille de plus. Bottes : une demi-taille de plus pour les longues descentes.

Encore un doute? [Écrivez-nous](content:contact), ou commandez deux tailles et [renvoyez-en une](content:shipping-returns).
`,
  },
  SIZES,
);

export const SIZE_GUIDE = contentPage({
  slug: 'size-guide',
  // the German word breaks there where it is wider than a phone
  headline: otherInEurope(localized('Size guide', 'Guide des tailles'), {
    ...{ en: 'Size guide', de: 'Größen\u00adtabelle', fr: 'Guide des tailles' },
  }),
  intro: localized(
    'Our sizes are drawn on people in motion, arms up and knees bent. Measure once, and trust the table.',
    'Nos tailles sont tracées sur des gens en mouvement, bras levés et genoux pliés. Mesurez une fois, puis fiez-vous au tableau.',
  ),
  position: 4,
  blocks: [TEXT],
});
