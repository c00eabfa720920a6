import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const ARETE: Line = {
  name: 'Arête',
  firstId: 1800,
  story: text(
    'Arête is woven from Tacten, a double cloth with a smooth, snow-shedding face and a brushed back that stretches whichever way you move.',
    'Arête est tissée en Tacten, un double tissu lisse à l’extérieur, brossé à l’intérieur, qui chasse la neige et s’étire dans tous les sens.',
  ),
  features: [
    text('Tacten double weave with four-way stretch', 'Double tissage Tacten extensible en quatre sens'),
    text('Sheds snow and dries on the move', 'Chasse la neige et sèche en marche'),
  ],
  materials: text(
    '88% recycled nylon, 12% elastane, with PFAS-free water repellency.',
    '88 % nylon recyclé, 12 % élasthanne, déperlance sans PFAS.',
  ),
  madeOf: { fibres: { whole: { polyamide: 88, elastane: 12 } }, recycled: 88 },
  care: 'synthetic',
  fabric: 'Softshell',
  technologies: ['37', '39', '17'],
  activity: ['Alpine', 'Climbing', 'Skiing'],
  season: 'All Season',
  releasedOn: '2025-10-06',
  colours: { men: ['020', '064', '081', '010'], women: ['064', '111', '010', '092'], kids: ['063', '090'] },
  styles: [
    {
      name: text('Arête Softshell Hoody', 'Coquille souple à capuchon Arête'),
      kind: 'softshell-jacket',
      details: { hood: true, pockets: 'both', fit: 'slim', hem: 'drop', hoodCut: 'close', yoke: 'raglan' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'The jacket you climb in, not the one you carry.',
        'Le manteau dans lequel on grimpe, pas celui qu’on porte sur le dos.',
      ),
      story: text(
        'Nine days out of ten it is all the shell you need. The hood fits over a helmet and still turns with you.',
        'Neuf jours sur dix, c’est la seule coquille qu’il vous faut. Le capuchon passe sur le casque et suit la tête.',
      ),
      price: [219_00, 279_00],
      kidsPrice: [109_00, 139_00],
    },
    {
      name: text('Arête Softshell Jacket', 'Coquille souple Arête'),
      kind: 'softshell-jacket',
      details: { hem: 'drop', yoke: 'chevron' },
      genders: ['men', 'women'],
      pitch: text('Clean, wind-tight and hard to wear out.', 'Sobre, coupe-vent et difficile à user.'),
      story: text(
        'A plain jacket with a brushed lining that takes you from cold mornings on rock to a week of errands.',
        'Un manteau simple à doublure brossée, des matins froids sur le roc à une semaine de courses.',
      ),
      price: [189_00, 245_00],
    },
    {
      name: text('Arête Wool Softshell Jacket', 'Coquille souple en laine Arête'),
      kind: 'softshell-jacket',
      details: { pattern: 'heather', pockets: 'both', hem: 'curved', front: 'buttons' },
      genders: ['men', 'women'],
      pitch: text('Wool inside, weather outside.', 'La laine dedans, la météo dehors.'),
      story: text(
        'We bonded a merino knit to the back of the cloth, so it manages damp quietly and never smells of the hut.',
        'Nous avons collé un tricot de mérinos à l’envers du tissu : il gère l’humidité en silence et ne sent jamais le refuge.',
      ),
      price: [259_00, 335_00],
      materials: text(
        'Face: recycled nylon with elastane. Back: 100% merino knit.',
        'Extérieur : nylon recyclé et élasthanne. Envers : tricot 100 % mérinos.',
      ),
      madeOf: { fibres: { outer: { polyamide: 90, elastane: 10 }, inner: { wool: 100 } }, recycled: 45 },
      technologies: ['37', '44', '17'],
      colours: ['020', '073', '112'],
      availability: 'last-one',
    },
    {
      name: text('Arête Insulated Softshell', 'Coquille souple isolée Arête'),
      kind: 'softshell-jacket',
      details: { hood: true, pockets: 'hand', hem: 'straight', hoodCut: 'helmet', yoke: 'straight' },
      genders: ['men', 'women'],
      pitch: text('Ski-touring weather in a single layer.', 'Le ski de randonnée en une seule couche.'),
      story: text(
        'Active fill lines the chest and upper arms only. Everything behind stays open and dry.',
        'Un isolant actif couvre seulement la poitrine et le haut des bras. Le reste demeure ouvert et sec.',
      ),
      price: [239_00, 309_00],
      technologies: ['36', '29', '17'],
      season: 'Fall/Winter',
      isNew: true,
      colours: ['091', '061', '010'],
    },
    {
      name: text('Arête Softshell Vest', 'Gilet coquille souple Arête'),
      kind: 'vest',
      details: { baffles: 'none', fit: 'slim', hem: 'drop', yoke: 'chevron' },
      genders: ['men', 'women'],
      pitch: text('Stops the wind, leaves the arms.', 'Coupe le vent, libère les bras.'),
      story: text(
        'Nordic skiers asked for it; cyclists bought it. The tail drops to cover the back in a tuck.',
        'Les fondeurs l’ont demandé; les cyclistes l’ont acheté. Le dos allongé couvre les reins en position basse.',
      ),
      price: [129_00, 165_00],
      activity: ['Skiing', 'Trail Running'],
    },
    {
      name: text('Arête Softshell Pants', 'Pantalon coquille souple Arête'),
      kind: 'pants',
      details: { pockets: 'cargo', fit: 'slim', leg: 'tapered', knees: 'patch' },
      genders: ['men', 'women'],
      pitch: text(
        'Kick steps, front points, coffee after.',
        'Marches taillées, pointes avant, café ensuite.',
      ),
      story: text(
        'Scuff guards protect the cuff from crampons, and the seat is double where granite bites.',
        'Des renforts protègent le bas des crampons, et le siège est doublé là où le granit mord.',
      ),
      features: [text('Double seat and cuff guards', 'Siège double et protections au bas des jambes')],
      price: [179_00, 229_00],
      colours: ['020', '010', '060'],
    },
  ],
};
