import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const ASHPLANT: Line = {
  name: 'Ashplant',
  firstId: 7800,
  story: text(
    'Ashplant poles come apart without tools and go back together after a bad day: tips, baskets, locks and single sections are all spare parts.',
    'Les bâtons Ashplant se démontent sans outils et se remontent après une mauvaise journée : pointes, paniers, blocages et sections se vendent séparément.',
  ),
  features: [
    text('Lever locks you can close in mittens', 'Blocages à levier utilisables en mitaines'),
    text('Trail and snow baskets', 'Paniers de sentier et de neige'),
    text('Carbide tips with rubber covers', 'Pointes de carbure avec embouts de caoutchouc'),
  ],
  materials: text(
    'Shaft: 7075 aluminum. Grip: cork and foam.',
    'Tube : aluminium 7075. Poignée : liège et mousse.',
  ),
  care: 'hardware',
  fabric: 'Aluminum',
  technologies: ['101', '110'],
  activity: ['Hiking', 'Backpacking'],
  season: 'All Season',
  releasedOn: '2026-02-16',
  colours: { unisex: ['070', '010', '092'], women: ['064', '112'], kids: ['063', '090'] },
  styles: [
    {
      name: text('Ashplant Trail Poles', 'Bâtons de sentier Ashplant'),
      kind: 'trekking-poles',
      genders: ['unisex', 'kids'],
      pitch: text('Knees, spared.', 'Des genoux épargnés.'),
      story: text(
        'The pair we put in the hands of anyone who says they do not need poles. Three sections, no springs.',
        'La paire qu’on met dans les mains de ceux qui n’en veulent pas. Trois sections, aucun ressort.',
      ),
      features: [text('Three-section aluminum', 'Aluminium en trois sections')],
      price: [89_95, 114_95],
      kidsPrice: [54_95, 69_95],
    },
    {
      name: text('Ashplant Slim-Grip Poles', 'Bâtons Ashplant à petite poignée'),
      kind: 'trekking-poles',
      details: { build: 'slim' },
      genders: ['women'],
      pitch: text('A grip for the hand you have.', 'Une poignée à votre main.'),
      story: text(
        'Narrower cork, a lighter lower shaft and twelve centimeters less to carry when folded away.',
        'Un liège plus étroit, un bas de tube plus léger et douze centimètres de moins une fois rangés.',
      ),
      features: [text('450 g a pair', '450 g la paire')],
      fit: text('Sold as a pair; adjusts from 95 to 125 cm.', 'Vendus en paire; s’ajustent de 95 à 125 cm.'),
      price: [99_95, 127_95],
    },
    {
      name: text('Ashplant Carbon Poles', 'Bâtons de carbone Ashplant'),
      kind: 'trekking-poles',
      details: { build: 'carbon' },
      genders: ['unisex'],
      pitch: text(
        'Three hundred and sixty grams, the two of them.',
        'Trois cent soixante grammes, les deux.',
      ),
      story: text(
        'Carbon above, aluminum below, where rocks bite. The difference is felt at the elbow by the third hour.',
        'Du carbone en haut, de l’aluminium en bas, là où la roche mord. La différence se sent au coude dès la troisième heure.',
      ),
      features: [text('360 g a pair', '360 g la paire')],
      price: [169_00, 214_00],
      materials: text(
        'Shaft: carbon fiber with a 7075 aluminum lower. Grip: cork and foam.',
        'Tube : fibre de carbone, bas d’aluminium 7075. Poignée : liège et mousse.',
      ),
      fabric: 'Carbon',
      technologies: ['102', '110'],
      colours: ['010', '062'],
    },
    {
      name: text('Ashplant Winter Poles', 'Bâtons d’hiver Ashplant'),
      kind: 'trekking-poles',
      details: { build: 'winter' },
      genders: ['unisex'],
      pitch: text('Snowshoes on, baskets on, off we go.', 'Raquettes, paniers, on y va.'),
      story: text(
        'A thicker shaft, an extra-long foam grip for sidehills and the wide baskets already on.',
        'Un tube plus fort, une longue poignée de mousse pour les dévers et les grands paniers déjà en place.',
      ),
      features: [text('Wide snow baskets fitted', 'Grands paniers à neige déjà posés')],
      price: [109_00, 139_00],
      activity: ['Winter', 'Skiing'],
      season: 'Fall/Winter',
      colours: ['090', '020'],
      isNew: true,
    },
    {
      name: text('Ashplant Guide Poles', 'Bâtons de guide Ashplant'),
      kind: 'trekking-poles',
      details: { build: 'guide' },
      genders: ['unisex'],
      pitch: text(
        'They have held up tarps, tents and people.',
        'Ils ont soutenu des bâches, des tentes et des gens.',
      ),
      story: text(
        'The stiffest shaft we make and a grip you can lean a palm on. Carry one spare section and you will never need it.',
        'Le tube le plus rigide que nous fassions et une poignée où appuyer la paume. Emportez une section de rechange et vous n’en aurez jamais besoin.',
      ),
      features: [text('18 mm upper shaft', 'Tube supérieur de 18 mm')],
      price: [139_00, 179_00],
      activity: ['Alpine', 'Backpacking'],
      colours: ['081', '010'],
    },
  ],
};
