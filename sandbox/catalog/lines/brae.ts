import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const BRAE: Line = {
  name: 'Brae',
  firstId: 2800,
  story: text(
    'Brae shirts are woven in a mill that still finishes flannel on both sides, and sewn with buttons you can replace from the spare inside the placket.',
    'Les chemises Brae sont tissées dans une filature qui brosse encore la flanelle des deux côtés, avec un bouton de rechange cousu à l’intérieur de la patte.',
  ),
  features: [
    text('Organic cotton cloth, dyed before it is cut', 'Toile de coton biologique teinte avant la coupe'),
    text('Pleat at the back for reaching overhead', 'Pli au dos pour lever les bras'),
  ],
  materials: text('100% organic cotton flannel, 210 g/m².', 'Flanelle 100 % coton biologique, 210 g/m².'),
  care: 'cotton',
  fabric: 'Flannel',
  technologies: ['55', '58'],
  activity: ['Everyday', 'Camping'],
  season: 'Fall/Winter',
  releasedOn: '2026-08-27',
  colours: {
    men: ['080', '070', '051', '061'],
    women: ['082', '075', '092', '110'],
    kids: ['080', '072'],
  },
  styles: [
    {
      name: text('Brae Flannel Shirt', 'Chemise de flanelle Brae'),
      kind: 'shirt',
      details: { pattern: 'plaid' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Soft from the first fire.', 'Douce dès le premier feu.'),
      story: text(
        'A mid-weight flannel brushed inside and out, with a plaid that lines up at every seam.',
        'Une flanelle de poids moyen brossée des deux côtés, dont le carreau se suit à chaque couture.',
      ),
      price: [89_00, 115_00],
      kidsPrice: [49_95, 64_95],
    },
    {
      name: text('Brae Heavy Flannel', 'Chemise de flanelle épaisse Brae'),
      kind: 'shirt',
      details: { pattern: 'plaid', pockets: 'both', fit: 'relaxed' },
      genders: ['men', 'women'],
      pitch: text('The overshirt that became a jacket.', 'La surchemise devenue veste.'),
      story: text(
        'Woven a third heavier, with hand pockets set into the side seams for the walk back from the woodpile.',
        'Tissée un tiers plus lourd, avec des poches dans les coutures de côté pour revenir de la corde de bois.',
      ),
      price: [119_00, 155_00],
      materials: text('100% organic cotton flannel, 300 g/m².', 'Flanelle 100 % coton biologique, 300 g/m².'),
      colours: ['050', '073', '082'],
      memberExclusive: true,
    },
    {
      name: text('Brae Chambray Shirt', 'Chemise en chambray Brae'),
      kind: 'shirt',
      genders: ['men', 'women'],
      pitch: text('Works as hard as it looks.', 'Aussi travaillante qu’elle en a l’air.'),
      story: text(
        'A lighter cloth with a white weft that fades at the elbows and nowhere else.',
        'Une toile plus légère à trame blanche, qui pâlit aux coudes et nulle part ailleurs.',
      ),
      price: [79_00, 99_00],
      materials: text(
        '100% organic cotton chambray, 145 g/m².',
        'Chambray 100 % coton biologique, 145 g/m².',
      ),
      fabric: 'Cotton',
      season: 'All Season',
      colours: ['062', '064', '021'],
    },
    {
      name: text('Brae Corduroy Shirt', 'Chemise en velours côtelé Brae'),
      kind: 'shirt',
      details: { pockets: 'chest' },
      genders: ['men', 'women'],
      pitch: text('Fine ribs, deep color.', 'Des côtes fines, une couleur profonde.'),
      story: text(
        'Eighteen ribs to the inch: fine enough to wear as a shirt, thick enough to leave open over one.',
        'Sept côtes au centimètre : assez fin pour une chemise, assez épais pour se porter ouvert.',
      ),
      price: [95_00, 125_00],
      materials: text(
        '100% organic cotton corduroy, 240 g/m².',
        'Velours côtelé 100 % coton biologique, 240 g/m².',
      ),
      fabric: 'Cotton',
      colours: ['091', '074', '112'],
    },
    {
      name: text('Brae Lined Shirt Jacket', 'Veste-chemise doublée Brae'),
      kind: 'insulated-jacket',
      details: {
        hood: false,
        collar: 'shirt',
        baffles: 'none',
        pockets: 'both',
        cuffs: 'plain',
        pattern: 'plaid',
        fit: 'relaxed',
      },
      genders: ['men', 'women'],
      pitch: text(
        'Flannel outside, fill inside, November in between.',
        'Flanelle dehors, isolant dedans, novembre entre les deux.',
      ),
      story: text(
        'Our heavy flannel over a thin recycled fill and a smooth lining that slides over sleeves.',
        'Notre flanelle épaisse sur un mince isolant recyclé, avec une doublure lisse qui glisse sur les manches.',
      ),
      features: [text('60 g recycled polyester fill', 'Isolant de 60 g en polyester recyclé')],
      price: [169_00, 219_00],
      materials: text(
        'Shell: 100% organic cotton flannel. Fill: 60 g/m² recycled polyester. Lining: recycled nylon.',
        'Extérieur : flanelle 100 % coton biologique. Garnissage : polyester recyclé de 60 g/m². Doublure : nylon recyclé.',
      ),
      care: 'synthetic',
      technologies: ['26', '55'],
      colours: ['080', '070', '020'],
    },
  ],
};
