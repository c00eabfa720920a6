import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const SHIELING: Line = {
  name: 'Shieling',
  firstId: 2600,
  story: text(
    'Shieling is loopback cotton from organic fields, heavy enough to hang straight and knit tight enough to stay that way.',
    'Shieling est un coton ouaté biologique, assez lourd pour tomber droit et tricoté assez serré pour le rester.',
  ),
  features: [
    text('Organic cotton loopback', 'Coton ouaté biologique'),
    text('Garment washed, so it will not shrink on you', 'Prélavé, pour ne pas rétrécir'),
  ],
  materials: text(
    '90% organic cotton, 10% recycled polyester, 380 g/m².',
    '90 % coton biologique, 10 % polyester recyclé, 380 g/m².',
  ),
  madeOf: { fibres: { whole: { cotton: 90, polyester: 10 } }, recycled: 10 },
  care: 'cotton',
  fabric: 'Cotton',
  technologies: ['55', '58'],
  activity: ['Everyday', 'Camping'],
  season: 'All Season',
  releasedOn: '2025-03-17',
  colours: {
    men: ['074', '020', '040', '082'],
    women: ['121', '031', '074', '064'],
    kids: ['072', '101', '063'],
  },
  styles: [
    {
      name: text('Shieling Pullover Hoodie', 'Kangourou Shieling'),
      kind: 'hoodie',
      details: { fit: 'relaxed' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Weekend weather gear.', 'L’équipement de fin de semaine.'),
      story: text(
        'A three-panel hood, a pocket that takes two cold hands and ribbing that springs back after every wash.',
        'Un capuchon en trois panneaux, une poche pour deux mains froides et des côtes qui reprennent leur forme après chaque lavage.',
      ),
      price: [98_00, 128_00],
      kidsPrice: [54_95, 69_95],
    },
    {
      name: text('Shieling Zip Hoodie', 'Kangourou à glissière Shieling'),
      kind: 'hoodie',
      details: { zip: 'full' },
      genders: ['men', 'women', 'kids'],
      pitch: text('On and off at every stoplight.', 'On l’ouvre et on le ferme à chaque feu rouge.'),
      story: text(
        'A two-way metal zip and a hood that keeps its shape under a coat collar.',
        'Une fermeture en métal à double curseur et un capuchon qui garde sa forme sous le col d’un manteau.',
      ),
      price: [108_00, 139_00],
      kidsPrice: [59_95, 77_95],
    },
    {
      name: text('Shieling Crew Sweatshirt', 'Coton ouaté Shieling'),
      kind: 'hoodie',
      details: { hood: false, pockets: 'none', pattern: 'heather' },
      genders: ['men', 'women'],
      pitch: text('The gym-class shape, better made.', 'La coupe du cours de gym, en mieux fait.'),
      story: text(
        'Side panels in rib let it move, and the neckline is taped so it never bags.',
        'Des panneaux de côté en côtes le laissent bouger, et l’encolure renforcée ne se détend jamais.',
      ),
      price: [84_00, 109_00],
      colours: ['023', '061', '092'],
    },
    {
      name: text('Shieling Heavy Hoodie', 'Kangourou épais Shieling'),
      kind: 'hoodie',
      details: { fit: 'relaxed', hoodCut: 'helmet', length: 'crop' },
      genders: ['men', 'women'],
      pitch: text('As close to a coat as cotton gets.', 'Ce que le coton offre de plus proche d’un manteau.'),
      story: text(
        'Knit at five hundred grams with a double hood. It takes a season to break in and ten to wear out.',
        'Tricoté à cinq cents grammes avec un capuchon double. Il faut une saison pour l’assouplir et dix pour l’user.',
      ),
      price: [138_00, 179_00],
      features: [text('Double-layer hood', 'Capuchon doublé')],
      materials: text('100% organic cotton, 500 g/m².', '100 % coton biologique, 500 g/m².'),
      madeOf: { fibres: { whole: { cotton: 100 } } },
      colours: ['050', '010', '041'],
      badge: 'exclusive',
    },
    {
      name: text('Shieling Brushed Crew', 'Coton ouaté brossé Shieling'),
      kind: 'hoodie',
      details: { hood: false, pockets: 'none', fit: 'relaxed', pattern: 'colourblock', length: 'crop' },
      genders: ['women', 'kids'],
      pitch: text('Two colors, one very soft inside.', 'Deux couleurs, un intérieur très doux.'),
      story: text(
        'The inside is brushed once more than it needs to be. Nobody has complained.',
        'L’intérieur est brossé une fois de plus que nécessaire. Personne ne s’en est plaint.',
      ),
      price: [88_00, 115_00],
      kidsPrice: [49_95, 64_95],
      colours: ['075', '122', '062'],
      availability: 'sold-out',
    },
  ],
};
