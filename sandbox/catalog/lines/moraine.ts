import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const MORAINE: Line = {
  name: 'Moraine',
  firstId: 2000,
  story: text(
    'Moraine is knit in a grid: tall columns that hold warm air and open channels that let the rest go.',
    'Moraine est tricotée en quadrillé : de hautes colonnes qui retiennent l’air chaud et des canaux ouverts qui libèrent le reste.',
  ),
  features: [
    text(
      'Gridwell fleece, warm for its weight and fast to dry',
      'Polaire Gridwell, chaud pour son poids et vite sec',
    ),
    text('Smooth face slides under a shell', 'Extérieur lisse qui glisse sous une coquille'),
  ],
  materials: text(
    '93% recycled polyester, 7% elastane grid fleece, 210 g/m².',
    'Polaire quadrillé : 93 % polyester recyclé, 7 % élasthanne, 210 g/m².',
  ),
  madeOf: { fibres: { whole: { polyester: 93, elastane: 7 } }, recycled: 93 },
  care: 'fleece',
  fabric: 'Grid Fleece',
  technologies: ['32', '35', '57'],
  activity: ['Hiking', 'Alpine'],
  season: 'All Season',
  releasedOn: '2025-09-29',
  colours: {
    men: ['060', '022', '092', '010', '073'],
    women: ['111', '065', '010', '092', '075'],
    kids: ['063', '081', '071'],
  },
  styles: [
    {
      name: text('Moraine Grid Hoody', 'Polaire à capuchon Moraine'),
      kind: 'fleece-jacket',
      details: { hood: true, pockets: 'both', fit: 'slim', hem: 'drop', hoodCut: 'close', yoke: 'raglan' },
      genders: ['men', 'women', 'kids'],
      pitch: text('The mid layer that does the most work.', 'La couche intermédiaire qui travaille le plus.'),
      story: text(
        'The hood fits under a helmet and the sleeves end in thumb loops. It goes on at the trailhead and comes off in the tent.',
        'Le capuchon passe sous un casque et les manches ont un passe-pouce. On l’enfile au départ, on l’enlève dans la tente.',
      ),
      features: [text('Thumb loops', 'Passe-pouces')],
      price: [159_00, 205_00],
      kidsPrice: [79_00, 99_00],
    },
    {
      name: text('Moraine Grid Jacket', 'Polaire Moraine'),
      kind: 'fleece-jacket',
      details: { hem: 'straight', yoke: 'raglan' },
      genders: ['men', 'women'],
      pitch: text(
        'A plain, hard-working fleece with a full zip.',
        'Un polaire simple et vaillant, à fermeture complète.',
      ),
      story: text(
        'Nothing to catch, nothing to flap. Worn open it cools, zipped it bridges two seasons.',
        'Rien qui accroche, rien qui claque. Ouvert, il rafraîchit; fermé, il relie deux saisons.',
      ),
      price: [139_00, 179_00],
    },
    {
      name: text('Moraine Thermal Jacket', 'Polaire thermique Moraine'),
      kind: 'fleece-jacket',
      details: { hood: true, pockets: 'both', pattern: 'colourblock', hem: 'gathered' },
      genders: ['men', 'women'],
      pitch: text(
        'Twice the grid, with the wind kept out in front.',
        'Deux fois le quadrillé, avec le vent arrêté devant.',
      ),
      story: text(
        'A woven panel covers the chest and shoulders, so it carries on as an outer layer when others need a shell.',
        'Un panneau tissé couvre la poitrine et les épaules : il reste une couche extérieure quand les autres réclament une coquille.',
      ),
      features: [
        text(
          'Woven wind panel at chest and shoulders',
          'Panneau coupe-vent tissé à la poitrine et aux épaules',
        ),
      ],
      price: [199_00, 259_00],
      technologies: ['32', '50', '35'],
      isNew: true,
      colours: ['010', '064', '091'],
    },
    {
      name: text('Moraine Half-Zip', 'Demi-zip Moraine'),
      kind: 'fleece-pullover',
      details: { zip: 'half', pockets: 'chest', fit: 'slim', hem: 'drop', yoke: 'chevron' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Skin track, ridge, sleeping bag.', 'Montée en peaux, arête, sac de couchage.'),
      story: text(
        'A long zip and a close fit make it the best next layer over merino.',
        'Longue fermeture et coupe ajustée : la meilleure couche par-dessus le mérinos.',
      ),
      price: [119_00, 155_00],
      kidsPrice: [65_00, 85_00],
    },
    {
      name: text('Moraine Grid Vest', 'Gilet polaire Moraine'),
      kind: 'vest',
      details: { baffles: 'none', pockets: 'both', hem: 'straight', yoke: 'straight' },
      genders: ['men', 'women'],
      pitch: text('Grid warmth with the windows open.', 'La chaleur du quadrillé, fenêtres ouvertes.'),
      story: text(
        'It lies flat beneath a shell and holds a phone where a pack strap will not press it.',
        'Il reste plat sous une coquille et tient le téléphone loin des bretelles.',
      ),
      price: [99_00, 129_00],
    },
    {
      name: text('Moraine Fleece Pants', 'Pantalon polaire Moraine'),
      kind: 'pants',
      details: { fit: 'slim', leg: 'slim', cuffs: 'ribbed' },
      genders: ['men', 'women'],
      pitch: text(
        'For winter camps and the drive home from them.',
        'Pour les camps d’hiver et la route du retour.',
      ),
      story: text(
        'They slide under shell pants by day and stand in for pyjamas by night.',
        'On le glisse sous un pantalon coquille le jour et il sert de pyjama la nuit.',
      ),
      price: [109_00, 139_00],
      activity: ['Camping', 'Winter'],
      season: 'Fall/Winter',
      sizes: ['S', 'M', 'L', 'XL'],
      colours: ['010', '020'],
    },
    {
      name: text('Moraine Light Crew', 'Ras-du-cou léger Moraine'),
      kind: 'fleece-pullover',
      details: {
        zip: 'none',
        collar: 'crew',
        fit: 'regular',
        pattern: 'heather',
        hem: 'curved',
        yoke: 'raglan',
      },
      genders: ['men', 'women', 'kids'],
      pitch: text('A sweater that happens to dry fast.', 'Un chandail qui, en plus, sèche vite.'),
      story: text(
        'The thinnest grid we knit, with a plain neck for under a flannel or over a tee.',
        'Notre quadrillé le plus mince, à encolure simple, sous une flanelle ou sur un t-shirt.',
      ),
      price: [89_00, 115_00],
      kidsPrice: [54_95, 69_95],
      technologies: ['33', '35', '57'],
      colours: ['021', '092', '072'],
    },
  ],
};
