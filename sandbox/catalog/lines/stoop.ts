import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const STOOP: Line = {
  name: 'Stoop',
  firstId: 7900,
  story: text(
    'A Stoop chair goes together by shaking it: the shock-corded frame finds its own sockets, and the seat snaps on at four corners.',
    'Une chaise Stoop se monte en la secouant : l’armature à élastique trouve ses joints toute seule et le siège s’accroche aux quatre coins.',
  ),
  features: [
    text('Shock-corded aluminum frame', 'Armature d’aluminium à élastique intérieur'),
    text('Packs into its own sack', 'Se range dans son sac'),
  ],
  materials: text(
    'Frame: 7075 aluminum. Seat: 600-denier recycled polyester.',
    'Armature : aluminium 7075. Siège : polyester recyclé de 600 deniers.',
  ),
  madeOf: { fibres: { seat: { polyester: 100 } }, recycled: 30 },
  care: 'hardware',
  fabric: 'Polyester',
  technologies: ['101', '57', '110'],
  activity: ['Camping'],
  season: 'Spring/Summer',
  releasedOn: '2026-05-04',
  colours: { unisex: ['060', '092', '073'], kids: ['063', '122', '100'] },
  styles: [
    {
      name: text('Stoop Low Chair', 'Chaise basse Stoop'),
      kind: 'camp-chair',
      genders: ['unisex'],
      pitch: text('Sand level, book level.', 'À hauteur de sable, à hauteur de livre.'),
      story: text(
        'Low enough to stretch your legs at the fire and wide-footed enough for the beach.',
        'Assez basse pour étirer les jambes près du feu, avec des pieds assez larges pour la plage.',
      ),
      features: [text('980 g; holds 120 kg', '980 g; supporte 120 kg')],
      price: [119_00, 154_00],
    },
    {
      name: text('Stoop Light Chair', 'Chaise légère Stoop'),
      kind: 'camp-chair',
      details: { build: 'light' },
      genders: ['unisex'],
      pitch: text(
        'Five hundred grams of not sitting on a log.',
        'Cinq cents grammes pour ne pas s’asseoir sur un tronc.',
      ),
      story: text(
        'The one that goes in a pack. Your companions will mock it until about half past six.',
        'Celle qui va dans le sac à dos. Vos compagnons s’en moqueront jusque vers six heures et demie.',
      ),
      features: [text('510 g; holds 110 kg', '510 g; supporte 110 kg')],
      price: [139_00, 179_00],
      materials: text(
        'Frame: 7075 aluminum. Seat: 100-denier recycled nylon ripstop.',
        'Armature : aluminium 7075. Siège : ripstop de nylon recyclé de 100 deniers.',
      ),
      madeOf: { fibres: { seat: { polyamide: 100 } }, recycled: 20 },
      fabric: 'Ripstop',
      activity: ['Backpacking', 'Camping'],
      colours: ['010', '101'],
      isNew: true,
    },
    {
      name: text('Stoop Wide Chair', 'Chaise large Stoop'),
      kind: 'camp-chair',
      details: { build: 'wide' },
      genders: ['unisex'],
      pitch: text('Room for a parka, or a dog.', 'De la place pour un parka ou un chien.'),
      story: text(
        'A broader seat on thicker tubes, with a pocket for the thing you would otherwise drop in the grass.',
        'Un siège plus large sur des tubes plus forts, avec une poche pour ce qu’on échapperait autrement dans l’herbe.',
      ),
      features: [text('1.3 kg; holds 150 kg', '1,3 kg; supporte 150 kg')],
      price: [144_00, 184_00],
      colours: ['020', '050', '070'],
    },
    {
      name: text('Stoop Warm Chair', 'Chaise matelassée Stoop'),
      kind: 'camp-chair',
      details: { build: 'quilted' },
      genders: ['unisex'],
      pitch: text('October, seated.', 'Octobre, assis.'),
      story: text(
        'The seat is quilted with recycled fill, because a chair is where one gets cold first.',
        'Le siège est matelassé de garnissage recyclé, car c’est assis qu’on prend froid d’abord.',
      ),
      features: [text('1.15 kg; quilted seat', '1,15 kg; siège matelassé')],
      price: [159_00, 204_00],
      technologies: ['26', '101'],
      season: 'Fall/Winter',
      colours: ['082', '041'],
    },
    {
      name: text('Stoop Little Chair', 'Petite chaise Stoop'),
      kind: 'camp-chair',
      details: { build: 'junior' },
      genders: ['kids'],
      pitch: text('A seat at the fire with your name in it.', 'Une place au feu, à votre nom.'),
      story: text(
        'The low chair at two-thirds, tested by cousins. The feet are wide so that leaning back is only an idea.',
        'La chaise basse aux deux tiers, éprouvée par des cousins. Les pieds sont larges : se balancer reste une idée.',
      ),
      features: [
        text('690 g; holds 60 kg', '690 g; supporte 60 kg'),
        text('Window for a name card', 'Fenêtre pour un carton à nom'),
      ],
      price: [79_95, 102_95],
    },
  ],
};
