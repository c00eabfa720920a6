import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const TUSSOCK: Line = {
  name: 'Tussock',
  firstId: 2100,
  story: text(
    'Tussock is our high pile: thick, springy and knit to shed as little as fleece can.',
    'Tussock est notre poil long : épais, vif et tricoté pour perdre le moins de fibres possible.',
  ),
  features: [
    text(
      'Longpile recycled fleece that keeps its loft through the wash',
      'Polaire recyclé Longpile qui garde son gonflant au lavage',
    ),
  ],
  materials: text(
    '100% recycled polyester high-pile fleece, 380 g/m², with nylon trim.',
    'Polaire à poil long 100 % polyester recyclé, 380 g/m², garnitures de nylon.',
  ),
  madeOf: { fibres: { whole: { polyester: 100 }, trim: { polyamide: 100 } }, recycled: 90 },
  care: 'fleece',
  fabric: 'High-Pile Fleece',
  technologies: ['34', '35', '57'],
  activity: ['Everyday', 'Camping'],
  season: 'Fall/Winter',
  releasedOn: '2026-09-14',
  colours: {
    men: ['040', '074', '050', '091'],
    women: ['031', '121', '071', '052'],
    kids: ['040', '122', '072', '062'],
    unisex: ['040', '074'],
  },
  styles: [
    {
      name: text('Tussock Pile Jacket', 'Polaire à poil long Tussock'),
      kind: 'fleece-jacket',
      details: { pockets: 'both', fit: 'relaxed', pattern: 'colourblock', hem: 'gathered' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'Somewhere between a jacket and a good dog.',
        'Quelque part entre une veste et un bon chien.',
      ),
      story: text(
        'Deep pile, a woven chest pocket and a collar that stands. People borrow it and do not give it back.',
        'Poil profond, poche de poitrine tissée et col qui tient debout. On vous l’emprunte et on ne le rend pas.',
      ),
      price: [169_00, 219_00],
      kidsPrice: [89_00, 115_00],
    },
    {
      name: text('Tussock Pile Hoody', 'Polaire à capuchon Tussock'),
      kind: 'fleece-jacket',
      details: { hood: true, fit: 'relaxed', hem: 'flared', hoodCut: 'helmet' },
      genders: ['men', 'women'],
      pitch: text('The whole campfire, hood included.', 'Tout le feu de camp, capuchon compris.'),
      story: text(
        'The hood is lined with a smooth knit, so hair and hats slide rather than grab.',
        'Le capuchon est doublé d’un tricot lisse : cheveux et tuques glissent au lieu d’accrocher.',
      ),
      price: [189_00, 245_00],
    },
    {
      name: text('Tussock Snap Pullover', 'Chandail à boutons-pression Tussock'),
      kind: 'fleece-pullover',
      details: { zip: 'quarter', pockets: 'chest', fit: 'relaxed', pattern: 'colourblock', hem: 'gathered' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'A thick pullover with a pocket for trail mix.',
        'Un gros chandail avec une poche pour les noix.',
      ),
      story: text(
        'The neck opens wide, the cuffs are bound flat, and the pile is thick enough to wear as a jacket.',
        'L’encolure s’ouvre grand, les poignets sont plats et le poil est assez épais pour servir de veste.',
      ),
      price: [129_00, 169_00],
      kidsPrice: [69_00, 89_00],
      memberExclusive: true,
    },
    {
      name: text('Tussock Pile Vest', 'Gilet à poil long Tussock'),
      kind: 'vest',
      details: { baffles: 'none', pockets: 'both', fit: 'relaxed', hem: 'curved', front: 'flap' },
      genders: ['men', 'women', 'kids'],
      pitch: text('For stirring the pot.', 'Pour brasser la soupe.'),
      story: text(
        'Warm where you stand still, free where you stir, chop and pour.',
        'Chaud là où l’on reste immobile, libre pour brasser, couper et verser.',
      ),
      price: [119_00, 155_00],
      kidsPrice: [65_00, 85_00],
    },
    {
      name: text('Tussock Pile Beanie', 'Tuque à poil long Tussock'),
      kind: 'beanie',
      details: { cuffs: 'plain', hat: 'short' },
      genders: ['unisex'],
      pitch: text('A very small blanket.', 'Une toute petite couverture.'),
      story: text(
        'Cut from what is left between two jackets, and lined in microfleece so it never itches.',
        'Taillée dans les retailles de deux vestes et doublée de micropolaire pour ne jamais piquer.',
      ),
      features: [text('Microfleece lining', 'Doublure de micropolaire')],
      price: [39_95, 49_95],
      colours: ['040', '074', '121'],
    },
  ],
};
