import type { Line } from '../line.ts';
import { text } from '../text.ts';

const LENGTHS = ['REG', 'LONG'];

export const EVENFALL: Line = {
  name: 'Evenfall',
  firstId: 7200,
  story: text(
    'Evenfall bags are rated for comfort, not survival, by a laboratory that is not ours. The zip has a stiff tape behind it and does not eat cloth at three in the morning.',
    'Les sacs Evenfall sont cotés pour le confort, et non pour la survie, par un laboratoire qui n’est pas le nôtre. La fermeture est doublée d’un ruban rigide et ne mord pas le tissu à trois heures du matin.',
  ),
  features: [
    text('Shaped hood with one cord to close it', 'Capuchon préformé, refermé par un seul cordon'),
    text('Two-way zip with a draft tube', 'Fermeture à double curseur avec bourrelet'),
    text('Stuff sack and a loose storage sack', 'Sac de compression et grand sac de rangement'),
  ],
  materials: text(
    'Shell: 20-denier recycled nylon. Fill: 700-fill traceable down.',
    'Extérieur : nylon recyclé de 20 deniers. Garnissage : duvet traçable de pouvoir gonflant 700.',
  ),
  care: 'down',
  fabric: 'Down',
  technologies: ['91', '21', '23'],
  activity: ['Backpacking', 'Camping'],
  season: 'All Season',
  releasedOn: '2025-10-06',
  colours: { unisex: ['060', '074'], men: ['060', '074'], women: ['110', '064'], kids: ['063', '122'] },
  styles: [
    {
      name: text('Evenfall 0 Down Bag', 'Sac de couchage en duvet Evenfall 0'),
      kind: 'sleeping-bag',
      genders: ['men', 'women'],
      pitch: text('June to September, folded like a shirt.', 'De juin à septembre, plié comme une chemise.'),
      story: text(
        'Comfortable to freezing and 690 grams of it. On warm nights the foot opens to let your feet out.',
        'Confortable jusqu’au point de congélation, pour 690 grammes. Les nuits chaudes, le pied s’ouvre.',
      ),
      features: [text('Comfort 0 °C, 690 g', 'Confort 0 °C, 690 g')],
      price: [279_00, 359_00],
      sizes: LENGTHS,
      technologies: ['92', '21', '23'],
      season: 'Spring/Summer',
    },
    {
      name: text('Evenfall −9 Down Bag', 'Sac de couchage en duvet Evenfall −9'),
      kind: 'sleeping-bag',
      genders: ['men', 'women'],
      pitch: text('If you own one, own this one.', 'Si vous n’en avez qu’un, que ce soit celui-là.'),
      story: text(
        'Warm enough for frost in the shoulder months and cool enough unzipped in July. The women’s cut has more down over the feet.',
        'Assez chaud pour le gel des entre-saisons, assez frais, ouvert, en juillet. La coupe pour femme garnit davantage les pieds.',
      ),
      features: [text('Comfort −9 °C, 980 g', 'Confort −9 °C, 980 g')],
      price: [379_00, 484_00],
      sizes: LENGTHS,
    },
    {
      name: text('Evenfall −18 Down Bag', 'Sac de couchage en duvet Evenfall −18'),
      kind: 'sleeping-bag',
      genders: ['unisex'],
      pitch: text('For snow caves and the brave.', 'Pour les igloos et les braves.'),
      story: text(
        '850-fill hydrophobic down in box-wall baffles, with a collar that closes around the neck like good advice.',
        'Du duvet hydrophobe de pouvoir gonflant 850 dans des caissons cloisonnés, et une collerette qui se ferme autour du cou.',
      ),
      features: [
        text('Comfort −18 °C, 1.28 kg', 'Confort −18 °C, 1,28 kg'),
        text('Insulated neck collar', 'Collerette isolée'),
      ],
      price: [579_00, 744_00],
      sizes: LENGTHS,
      materials: text(
        'Shell: 15-denier recycled nylon. Fill: 850-fill hydrophobic down.',
        'Extérieur : nylon recyclé de 15 deniers. Garnissage : duvet hydrophobe de pouvoir gonflant 850.',
      ),
      technologies: ['90', '20', '22', '25'],
      activity: ['Alpine', 'Winter'],
      season: 'Fall/Winter',
      colours: ['081', '010'],
    },
    {
      name: text('Evenfall Synthetic 0 Bag', 'Sac de couchage synthétique Evenfall 0'),
      kind: 'sleeping-bag',
      genders: ['unisex'],
      pitch: text('Damp does not frighten it.', 'L’humidité ne l’effraie pas.'),
      story: text(
        'For canoes, wet coasts and people who wash things. It keeps its loft when down would sulk.',
        'Pour le canot, les côtes humides et ceux qui lavent leurs affaires. Il gonfle encore quand le duvet bouderait.',
      ),
      features: [text('Comfort 0 °C, 1.1 kg', 'Confort 0 °C, 1,1 kg')],
      price: [169_00, 214_00],
      sizes: LENGTHS,
      materials: text(
        'Shell: 30-denier recycled nylon. Fill: recycled polyester.',
        'Extérieur : nylon recyclé de 30 deniers. Garnissage : polyester recyclé.',
      ),
      care: 'synthetic',
      fabric: 'Synthetic Insulation',
      technologies: ['92', '27', '57'],
      colours: ['073', '020', '092'],
    },
    {
      name: text('Evenfall Synthetic −9 Bag', 'Sac de couchage synthétique Evenfall −9'),
      kind: 'sleeping-bag',
      genders: ['unisex'],
      pitch: text(
        'The cabin bag, the loaner, the survivor.',
        'Celui du chalet, celui qu’on prête, celui qui survit.',
      ),
      story: text(
        'Two shingled layers of recycled fill that take a hundred washes. It is bulky, and cheaper for it.',
        'Deux couches de garnissage recyclé, posées en bardeaux, qui encaissent cent lavages. Il est encombrant et coûte moins cher.',
      ),
      features: [text('Comfort −9 °C, 1.55 kg', 'Confort −9 °C, 1,55 kg')],
      price: [199_00, 254_00],
      sizes: LENGTHS,
      materials: text(
        'Shell: 30-denier recycled nylon. Fill: recycled polyester.',
        'Extérieur : nylon recyclé de 30 deniers. Garnissage : polyester recyclé.',
      ),
      care: 'synthetic',
      fabric: 'Synthetic Insulation',
      technologies: ['91', '28', '57'],
      colours: ['061', '082'],
    },
    {
      name: text('Evenfall Junior Bag', 'Sac de couchage Evenfall Junior'),
      kind: 'sleeping-bag',
      genders: ['kids'],
      pitch: text('First night out, warm toes.', 'Première nuit dehors, orteils au chaud.'),
      story: text(
        'Cut short, so there is less cold air to heat, with a zip that small hands find in the dark: the pull glows.',
        'Coupé court pour qu’il y ait moins d’air à réchauffer, avec une tirette phosphorescente que de petites mains trouvent dans le noir.',
      ),
      features: [
        text('Comfort 3 °C, 820 g', 'Confort 3 °C, 820 g'),
        text('Glowing zip pull', 'Tirette phosphorescente'),
      ],
      price: [89_95, 114_95],
      materials: text(
        'Shell: recycled polyester. Fill: recycled polyester.',
        'Extérieur : polyester recyclé. Garnissage : polyester recyclé.',
      ),
      care: 'synthetic',
      fabric: 'Synthetic Insulation',
      technologies: ['26', '57'],
      activity: ['Camping'],
    },
  ],
};
