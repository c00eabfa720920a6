import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const SCORIA: Line = {
  name: 'Scoria',
  firstId: 6000,
  story: text(
    'Scoria boots are built on a last that lets toes spread and holds the heel, and every pair can be resoled at our bench.',
    'Les bottes Scoria sont montées sur une forme qui laisse les orteils s’étaler et retient le talon; toutes se ressemellent à notre atelier.',
  ),
  features: [
    text('Holdfast rubber outsole with 5 mm lugs', 'Semelle de caoutchouc Holdfast à crampons de 5 mm'),
    text('Rubber toe bumper', 'Pare-pierres de caoutchouc au bout du pied'),
    text('Loop at the heel for wet fingers', 'Tirette au talon pour les doigts mouillés'),
  ],
  materials: text(
    'Upper: leather and recycled nylon. Lining: recycled polyester. Outsole: natural and recycled rubber.',
    'Tige : cuir et nylon recyclé. Doublure : polyester recyclé. Semelle : caoutchouc naturel et recyclé.',
  ),
  care: 'footwear',
  fabric: 'Leather',
  technologies: ['72', '60', '67'],
  activity: ['Hiking', 'Backpacking'],
  season: 'All Season',
  releasedOn: '2026-01-19',
  colours: { men: ['051', '020', '074'], women: ['050', '021', '112'], kids: ['071', '060'] },
  styles: [
    {
      name: text('Scoria Leather Boot', 'Botte de cuir Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women'],
      pitch: text('One hide, one seam, many summers.', 'Une seule peau, une seule couture, bien des étés.'),
      story: text(
        'A single piece of 2.4 mm leather wraps the foot and closes at the instep, so there is next to nothing to leak or split. Give it a week of short walks before the long one.',
        'Une seule pièce de cuir de 2,4 mm enveloppe le pied et se ferme au cou-de-pied : presque rien ne peut fuir ni fendre. Accordez-lui une semaine de petites sorties avant la grande.',
      ),
      features: [text('2.4 mm waxed full-grain leather', 'Cuir pleine fleur ciré de 2,4 mm')],
      price: [279_00, 359_00],
      materials: text(
        'Upper: waxed full-grain leather. Lining: leather and recycled polyester. Outsole: natural and recycled rubber.',
        'Tige : cuir pleine fleur ciré. Doublure : cuir et polyester recyclé. Semelle : caoutchouc naturel et recyclé.',
      ),
      colours: ['051', '050', '011'],
    },
    {
      name: text('Scoria Mid Waterproof Boot', 'Botte mi-haute imperméable Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'The boot most people should start with.',
        'La botte par laquelle la plupart des gens devraient commencer.',
      ),
      story: text(
        'Suede where it scuffs, nylon where it bends and a membrane bootie all around. It is comfortable in the shop and still comfortable in October.',
        'Du suède là où ça frotte, du nylon là où ça plie, et un chausson à membrane tout autour. Confortable en magasin et encore confortable en octobre.',
      ),
      features: [text('Waterproof bootie, fully taped', 'Chausson imperméable aux coutures scellées')],
      price: [189_00, 239_00],
      kidsPrice: [94_95, 122_95],
      technologies: ['72', '60', '66'],
    },
    {
      name: text('Scoria Light Boot', 'Botte légère Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women'],
      pitch: text('An ankle, without the weight of one.', 'Une cheville tenue, sans le poids.'),
      story: text(
        'A welded mesh upper over a trail-shoe midsole: 410 grams a boot in a men’s 9. It drains as fast as it fills, which is why there is no membrane in it.',
        'Une tige de maille soudée sur une semelle de chaussure de sentier : 410 grammes par botte en pointure 9 pour homme. Elle se vide aussi vite qu’elle s’emplit; c’est pourquoi elle n’a pas de membrane.',
      ),
      features: [text('Cushline midsole, 8 mm drop', 'Semelle intercalaire Cushline, dénivelé de 8 mm')],
      price: [164_95, 214_95],
      materials: text(
        'Upper: recycled polyester mesh with welded overlays. Outsole: natural and recycled rubber.',
        'Tige : maille de polyester recyclé à renforts soudés. Semelle : caoutchouc naturel et recyclé.',
      ),
      fabric: 'Mesh',
      technologies: ['63', '60', '74'],
      season: 'Spring/Summer',
      colours: ['075', '020', '092'],
      isNew: true,
    },
    {
      name: text('Scoria Backpacking Boot', 'Botte de trek Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women'],
      pitch: text('For when the pack weighs what it weighs.', 'Quand le sac pèse ce qu’il pèse.'),
      story: text(
        'A nylon shank and a firm heel cup keep a loaded step from rolling; a soft scree collar keeps the stones out without biting the shin.',
        'Un cambrion de nylon et un contrefort ferme empêchent le pied chargé de rouler; un col souple arrête les cailloux sans mordre le tibia.',
      ),
      features: [
        text('Nylon shank for loads to 25 kg', 'Cambrion de nylon pour des charges jusqu’à 25 kg'),
        text('Lace lock at the ankle', 'Blocage du laçage à la cheville'),
      ],
      price: [249_00, 319_00],
      technologies: ['72', '60', '66', '67'],
      colours: ['050', '021', '070'],
    },
    {
      name: text('Scoria Alpine Boot', 'Botte d’alpinisme Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women'],
      pitch: text('Takes a crampon, forgives the walk in.', 'Accepte le crampon, pardonne l’approche.'),
      story: text(
        'A three-quarter shank and a welt at the heel for strap-and-clip crampons, under an upper that still flexes on the path. For snow gullies and classic ridges.',
        'Un cambrion trois-quarts et un débord au talon pour crampons semi-automatiques, sous une tige qui plie encore sur le sentier. Pour les couloirs de neige et les arêtes classiques.',
      ),
      features: [
        text('Heel welt for semi-automatic crampons', 'Débord au talon pour crampons semi-automatiques'),
      ],
      price: [349_00, 449_00],
      activity: ['Alpine', 'Climbing'],
      technologies: ['72', '60', '67', '54'],
      colours: ['090', '010'],
    },
    {
      name: text('Scoria Meadow Boot', 'Botte de prairie Scoria'),
      kind: 'hiking-boot',
      genders: ['men', 'women', 'kids'],
      pitch: text('Soft from the first step.', 'Souple dès le premier pas.'),
      story: text(
        'Washed nubuck, a padded cuff and an outsole that does not mark the ferry deck. For gentle paths and the café at their end.',
        'Du nubuck lavé, un col rembourré et une semelle qui ne marque pas le pont du traversier. Pour les sentiers doux et le café qui les termine.',
      ),
      features: [text('Non-marking outsole', 'Semelle non marquante')],
      price: [154_95, 199_95],
      kidsPrice: [84_95, 109_95],
      technologies: ['73', '60', '63'],
      activity: ['Hiking', 'Travel'],
      colours: ['041', '064', '121'],
    },
  ],
};
