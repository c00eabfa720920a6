import type { EuropeanValue } from '../../localized.ts';
import { shoeTable, waistTable } from './size-tables.ts';

const SHOES = {
  en: ['Size', 'Foot (cm)'],
  de: ['EU', 'UK', 'Fuß (cm)'],
  fr: ['Pointure', 'UK', 'Pied (cm)'],
};

/**
 * How to measure, and the sizes in centimetres beside those of each country, in the names that the shop
 * has. A unit in brackets is the only one: the shop offers no inches.
 */
export const SIZES: EuropeanValue = {
  en: `
## How to measure

Over a base layer, tape level, one finger under it.

- **Chest**: around the fullest part, arms down.
- **Waist**: where you would tie a rope, not where your jeans sit.
- **Hips**: around the fullest part, feet together.
- **Sleeve**: from the bone at the back of the neck, over the shoulder, to the wrist, with the elbow bent.

## Women {#women}

| Size | UK | Chest (cm) | Waist (cm) | Hips (cm) |
| --- | --- | --- | --- | --- |
| XXS | 2 | 79 | 61 | 86 |
| XS | 4–6 | 84 | 66 | 91 |
| S | 8–10 | 89 | 71 | 97 |
| M | 12–14 | 94 | 76 | 102 |
| L | 16–18 | 102 | 84 | 109 |
| XL | 20 | 109 | 91 | 117 |

### Shoes

${shoeTable('en-IE', 'women', SHOES.en)}

## Men {#men}

| Size | Chest (cm) | Waist (cm) | Sleeve (cm) |
| --- | --- | --- | --- |
| XS | 89 | 71 | 81 |
| S | 94 | 76 | 84 |
| M | 102 | 81 | 86 |
| L | 109 | 89 | 89 |
| XL | 117 | 97 | 91 |
| XXL | 124 | 107 | 94 |

### Trousers

${waistTable('en-IE', ['Size', 'Waist (cm)'])}

### Shoes

${shoeTable('en-IE', 'men', SHOES.en)}

## Kids {#kids}

| Size | Height (cm) | Chest (cm) |
| --- | --- | --- |
| 104 | 102–107 | 58 |
| 116 | 114–119 | 64 |
| 128 | 124–130 | 69 |
| 140 | 135–140 | 71 |
| 146 | 145–150 | 76 |
| 158 | 155–160 | 81 |
| 164 | 163–168 | 86 |

### Shoes

${shoeTable('en-IE', 'kids', SHOES.en)}

## Between two sizes

Shells are cut to go over a mid layer: take your own size. Down and fleece are cut closer: if you mean to wear them as the outer layer over a jumper, go up one. Boots: half a size up if you walk long downhills.

Still unsure? [Ask us](content:contact), or order two and [send one back](content:shipping-returns).
`,
  de: `
## So misst du

Über der ersten Lage, Maßband waagrecht, ein Finger darunter.

- **Brust**: um die stärkste Stelle, Arme unten.
- **Taille**: da, wo du ein Seil knoten würdest, nicht da, wo deine Jeans sitzt.
- **Hüfte**: um die stärkste Stelle, Füße zusammen.
- **Ärmel**: vom Knochen im Nacken über die Schulter bis zum Handgelenk, Ellbogen gebeugt.

## Damen {#women}

| Größe | DE | Brust (cm) | Taille (cm) | Hüfte (cm) |
| --- | --- | --- | --- | --- |
| XXS | 28 | 79 | 61 | 86 |
| XS | 30–32 | 84 | 66 | 91 |
| S | 34–36 | 89 | 71 | 97 |
| M | 38–40 | 94 | 76 | 102 |
| L | 42–44 | 102 | 84 | 109 |
| XL | 46 | 109 | 91 | 117 |

### Schuhe

${shoeTable('de', 'women', SHOES.de)}

## Herren {#men}

| Größe | Brust (cm) | Taille (cm) | Ärmel (cm) |
| --- | --- | --- | --- |
| XS | 89 | 71 | 81 |
| S | 94 | 76 | 84 |
| M | 102 | 81 | 86 |
| L | 109 | 89 | 89 |
| XL | 117 | 97 | 91 |
| XXL | 124 | 107 | 94 |

### Hosen

${waistTable('de', ['Größe', 'Bund (cm)'])}

### Schuhe

${shoeTable('de', 'men', SHOES.de)}

## Kinder {#kids}

| Größe | Körpergröße (cm) | Brust (cm) |
| --- | --- | --- |
| 104 | 102–107 | 58 |
| 116 | 114–119 | 64 |
| 128 | 124–130 | 69 |
| 140 | 135–140 | 71 |
| 146 | 145–150 | 76 |
| 158 | 155–160 | 81 |
| 164 | 163–168 | 86 |

### Schuhe

${shoeTable('de', 'kids', SHOES.de)}

## Zwischen zwei Größen

Hardshells sind so geschnitten, dass eine mittlere Lage darunter passt: Nimm deine Größe. Daune und Fleece sitzen enger: Willst du sie als äußere Lage über einem Pullover tragen, nimm eine Nummer größer. Stiefel: eine halbe Nummer größer, wenn du lange bergab gehst.

Noch unsicher? [Frag uns](content:contact), oder bestell zwei und [schick eine zurück](content:shipping-returns).
`,
  fr: `
## Comment mesurer

Par-dessus une première couche, mètre à l’horizontale, un doigt dessous.

- **Poitrine** : autour de la partie la plus forte, bras le long du corps.
- **Tour de taille** : là où vous noueriez une corde, pas là où s’arrête votre jean.
- **Hanches** : autour de la partie la plus forte, pieds joints.
- **Manche** : de l’os à la base de la nuque, par l’épaule, jusqu’au poignet, coude plié.

## Femme {#women}

| Taille | FR | Poitrine (cm) | Tour de taille (cm) | Hanches (cm) |
| --- | --- | --- | --- | --- |
| XXS | 30 | 79 | 61 | 86 |
| XS | 32–34 | 84 | 66 | 91 |
| S | 36–38 | 89 | 71 | 97 |
| M | 40–42 | 94 | 76 | 102 |
| L | 44–46 | 102 | 84 | 109 |
| XL | 48 | 109 | 91 | 117 |

### Chaussures

${shoeTable('fr-FR', 'women', SHOES.fr)}

## Homme {#men}

| Taille | Poitrine (cm) | Tour de taille (cm) | Manche (cm) |
| --- | --- | --- | --- |
| XS | 89 | 71 | 81 |
| S | 94 | 76 | 84 |
| M | 102 | 81 | 86 |
| L | 109 | 89 | 89 |
| XL | 117 | 97 | 91 |
| XXL | 124 | 107 | 94 |

### Pantalons

${waistTable('fr-FR', ['Taille', 'Tour de taille (cm)'])}

### Chaussures

${shoeTable('fr-FR', 'men', SHOES.fr)}

## Enfant {#kids}

| Taille | Stature (cm) | Poitrine (cm) |
| --- | --- | --- |
| 104 | 102–107 | 58 |
| 116 | 114–119 | 64 |
| 128 | 124–130 | 69 |
| 140 | 135–140 | 71 |
| 146 | 145–150 | 76 |
| 158 | 155–160 | 81 |
| 164 | 163–168 | 86 |

### Chaussures

${shoeTable('fr-FR', 'kids', SHOES.fr)}

## Entre deux tailles

Les hardshells sont coupées pour aller par-dessus une couche intermédiaire : prenez votre taille. Le duvet et la polaire sont plus ajustés : pour les porter sur un pull, prenez une taille de plus. Chaussures : une demi-pointure de plus pour les longues descentes.

Encore un doute ? [Écrivez-nous](content:contact), ou commandez deux tailles et [renvoyez-en une](content:shipping-returns).
`,
};
