import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const RIVULET: Line = {
  name: 'Rivulet',
  firstId: 2500,
  story: text(
    'Rivulet is knit from Fastwick, a recycled yarn with channels along its length that carry sweat out to where it can dry.',
    'Rivulet est tricoté en Fastwick, un fil recyclé parcouru de canaux qui mènent la sueur là où elle peut sécher.',
  ),
  features: [
    text(
      'Fastwick knit, dry in under an hour on the body',
      'Tricot Fastwick, sec en moins d’une heure sur soi',
    ),
    text('Odor control that does not wash out', 'Traitement anti-odeurs qui résiste au lavage'),
  ],
  materials: text(
    '92% recycled polyester, 8% elastane, 165 g/m².',
    '92 % polyester recyclé, 8 % élasthanne, 165 g/m².',
  ),
  care: 'synthetic',
  fabric: 'Polyester',
  technologies: ['45', '48', '57'],
  activity: ['Skiing', 'Trail Running', 'Hiking'],
  season: 'All Season',
  releasedOn: '2025-02-10',
  colours: {
    men: ['020', '063', '010', '090'],
    women: ['010', '065', '110', '120'],
    kids: ['063', '120', '010'],
  },
  styles: [
    {
      name: text('Rivulet Crew', 'Ras-du-cou Rivulet'),
      kind: 'base-layer-top',
      details: { yoke: 'straight', hem: 'drop' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Moves more water than it weighs.', 'Évacue plus d’eau que son propre poids.'),
      story: text(
        'For people who run hot. The underarm is knit open and the shoulders closed, in one piece, without a seam between.',
        'Pour les gens qui ont vite chaud. Les aisselles sont tricotées ajourées, les épaules serrées, d’un seul tenant et sans couture.',
      ),
      price: [59_95, 77_95],
      kidsPrice: [34_95, 44_95],
    },
    {
      name: text('Rivulet Half-Zip', 'Demi-zip Rivulet'),
      kind: 'base-layer-top',
      details: { zip: 'half', collar: 'stand', yoke: 'chevron' },
      genders: ['men', 'women'],
      pitch: text('Skin-track climate control.', 'La climatisation de la montée en peaux.'),
      story: text(
        'The zip runs deep because climbs do. A brushed back holds a little warmth once you stop.',
        'La fermeture descend bas parce que les montées sont longues. L’envers brossé garde un peu de chaleur à l’arrêt.',
      ),
      price: [74_95, 97_95],
    },
    {
      name: text('Rivulet Short-Sleeve Crew', 'Ras-du-cou à manches courtes Rivulet'),
      kind: 'base-layer-top',
      details: { sleeves: 'short', yoke: 'raglan' },
      genders: ['men', 'women'],
      pitch: text('The layer under the layer.', 'La couche sous la couche.'),
      story: text(
        'Short sleeves keep the forearms free under a softshell, and it holds its own as a summer shirt.',
        'Les manches courtes libèrent les avant-bras sous une coquille souple; il se porte aussi seul l’été.',
      ),
      price: [49_95, 64_95],
      colours: ['022', '010', '062'],
    },
    {
      name: text('Rivulet Bottoms', 'Caleçon long Rivulet'),
      kind: 'base-layer-bottom',
      details: { length: 'crop' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Dry legs at the top.', 'Les jambes sèches au sommet.'),
      story: text(
        'Thin at the back of the knee, double at the front, and quick enough to rinse in a hut sink overnight.',
        'Mince derrière le genou, doublé devant, et assez rapide à sécher pour un rinçage au refuge le soir.',
      ),
      price: [54_95, 72_95],
      kidsPrice: [32_95, 42_95],
      colours: ['010', '020'],
    },
    {
      name: text('Rivulet Warm Bottoms', 'Caleçon long chaud Rivulet'),
      kind: 'base-layer-bottom',
      details: { fit: 'relaxed', leg: 'tapered' },
      genders: ['men', 'women'],
      pitch: text('Grid inside, smooth outside.', 'Quadrillé dedans, lisse dehors.'),
      story: text(
        'The inner face is a grid of small squares that trap warm air and let the rest through.',
        'L’intérieur forme un quadrillage qui retient l’air chaud et laisse passer le reste.',
      ),
      price: [74_95, 97_95],
      materials: text(
        '93% recycled polyester, 7% elastane grid knit, 220 g/m².',
        'Tricot quadrillé 93 % polyester recyclé, 7 % élasthanne, 220 g/m².',
      ),
      technologies: ['33', '48', '57'],
      season: 'Fall/Winter',
      colours: ['010', '061', '112'],
    },
    {
      name: text('Rivulet Sleeveless', 'Camisole Rivulet'),
      kind: 'tank',
      details: { fit: 'slim', hem: 'drop' },
      genders: ['men', 'women'],
      pitch: text('Half a shirt, all of the wicking.', 'La moitié d’un chandail, toute l’évacuation.'),
      story: text(
        'Wear it under a wind jacket in April and on its own from June.',
        'Sous un coupe-vent en avril, seule à partir de juin.',
      ),
      price: [39_95, 51_95],
      season: 'Spring/Summer',
      colours: ['010', '062', '090'],
    },
    {
      name: text('Rivulet Training Tights', 'Collant d’entraînement Rivulet'),
      kind: 'leggings',
      details: { pockets: 'hand', knees: 'patch', zip: 'quarter' },
      genders: ['men', 'women'],
      pitch: text('For intervals in the rain.', 'Pour les intervalles sous la pluie.'),
      story: text(
        'A firmer version of the knit that does not sag when it is soaked.',
        'Une version plus ferme du tricot, qui ne s’affaisse pas une fois trempée.',
      ),
      price: [79_95, 104_95],
      materials: text(
        '80% recycled polyester, 20% elastane, 230 g/m².',
        '80 % polyester recyclé, 20 % élasthanne, 230 g/m².',
      ),
      colours: ['010', '060'],
    },
    {
      name: text('Rivulet Light Tights', 'Collant léger Rivulet'),
      kind: 'leggings',
      details: { pockets: 'hand', length: 'crop' },
      genders: ['men', 'women'],
      pitch: text(
        'For bugs, brambles and cool mornings.',
        'Contre les mouches, les ronces et les matins frais.',
      ),
      story: text(
        'Half the weight of the training tights, with seams that run outside the thigh.',
        'Deux fois plus léger que le collant d’entraînement, avec des coutures à l’extérieur de la cuisse.',
      ),
      price: [64_95, 84_95],
      materials: text(
        '80% recycled polyester, 20% elastane, 120 g/m².',
        '80 % polyester recyclé, 20 % élasthanne, 120 g/m².',
      ),
      season: 'Spring/Summer',
      colours: ['010', '063'],
    },
  ],
};
