import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const MEANDER: Line = {
  name: 'Meander',
  firstId: 2200,
  story: text(
    'Meander is our everyday microfleece: soft on both sides, light enough to forget and sold at a fair price since the first catalogue.',
    'Meander est notre micropolaire de tous les jours : doux des deux côtés, assez léger pour l’oublier et offert à prix juste depuis le premier catalogue.',
  ),
  features: [
    text('Recycled microfleece, brushed inside and out', 'Micropolaire recyclé, brossé des deux côtés'),
  ],
  materials: text(
    '100% recycled polyester microfleece, 190 g/m².',
    'Micropolaire 100 % polyester recyclé, 190 g/m².',
  ),
  madeOf: { fibres: { whole: { polyester: 100 } }, recycled: 95 },
  care: 'fleece',
  fabric: 'Microfleece',
  technologies: ['57', '47'],
  activity: ['Everyday', 'Hiking'],
  season: 'All Season',
  releasedOn: '2024-09-09',
  colours: {
    men: ['061', '020', '070', '082', '041', '010'],
    women: ['110', '075', '121', '010', '064', '031'],
    kids: ['063', '120', '070', '101'],
  },
  styles: [
    {
      name: text('Meander Fleece Jacket', 'Polaire Meander'),
      kind: 'fleece-jacket',
      details: { hem: 'gathered', yoke: 'straight' },
      genders: ['men', 'women', 'kids'],
      pitch: text('The fleece on the back of every door.', 'Le polaire accroché derrière chaque porte.'),
      story: text(
        'A full zip, two pockets and a cut that has not changed in ten years because nobody asked.',
        'Une fermeture complète, deux poches et une coupe inchangée depuis dix ans, parce que personne ne l’a demandé.',
      ),
      price: [79_00, 99_00],
      kidsPrice: [44_95, 57_95],
    },
    {
      name: text('Meander Quarter-Zip', 'Quart de zip Meander'),
      kind: 'fleece-pullover',
      details: { hem: 'straight', yoke: 'raglan' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Layer, sweater, pillow.', 'Couche, chandail, oreiller.'),
      story: text(
        'It slips under anything and needs no thought in the morning.',
        'Il se glisse sous tout et ne demande aucune réflexion le matin.',
      ),
      price: [64_95, 84_95],
      kidsPrice: [39_95, 49_95],
    },
    {
      name: text('Meander Striped Pullover', 'Chandail rayé Meander'),
      kind: 'fleece-pullover',
      details: { zip: 'none', collar: 'crew', pattern: 'stripe', hem: 'straight', length: 'crop' },
      genders: ['men', 'women'],
      pitch: text('A crew neck with a stripe from the archive.', 'Un ras-du-cou rayé sorti des archives.'),
      story: text(
        'The stripe is knit in, not printed, so it is still there after the hundredth wash.',
        'La rayure est tricotée, non imprimée : elle sera encore là au centième lavage.',
      ),
      price: [69_95, 89_95],
      colours: ['060', '092', '071'],
    },
    {
      name: text('Meander Long Fleece Jacket', 'Long polaire Meander'),
      kind: 'fleece-jacket',
      details: { hood: true, length: 'thigh', fit: 'relaxed', hem: 'curved', hoodCut: 'close' },
      genders: ['men', 'women'],
      pitch: text('For early coffee on a cold porch.', 'Pour le café du matin sur une galerie froide.'),
      story: text(
        'It covers the hips and has the deepest pockets in the line.',
        'Il couvre les hanches et a les poches les plus profondes de la gamme.',
      ),
      price: [109_00, 139_00],
      colours: ['020', '075', '082'],
    },
    {
      name: text('Meander Fleece Gaiter', 'Cache-cou polaire Meander'),
      kind: 'neck-gaiter',
      details: { gaiter: 'fleece' },
      genders: ['unisex'],
      pitch: text('A collar for coats that lack one.', 'Un col pour les manteaux qui en manquent.'),
      story: text(
        'Pull it over the nose on the chairlift, push it down for the run.',
        'On le remonte sur le nez au télésiège, on le rabat pour la descente.',
      ),
      price: [24_95, 32_95],
      colours: ['010', '061', '082', '075'],
    },
  ],
};
