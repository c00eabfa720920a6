import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const ICEHOUSE: Line = {
  name: 'Icehouse',
  firstId: 7600,
  story: text(
    'An Icehouse is one molded piece with foam all the way around, lid included. We rate it with the lid opened eight times a day, as people do, and not once.',
    'Une Icehouse est moulée d’une seule pièce, avec de la mousse tout autour, couvercle compris. Nous la cotons en l’ouvrant huit fois par jour, comme tout le monde, et non une seule.',
  ),
  features: [
    text(
      'Latches and hinges you replace with a coin',
      'Loquets et charnières remplaçables avec une pièce de monnaie',
    ),
    text('Feet that grip a boat deck', 'Pieds qui adhèrent au pont d’un bateau'),
  ],
  materials: text(
    'Polyethylene shell, part recycled, with polyurethane foam and a silicone gasket.',
    'Coque de polyéthylène en partie recyclé, mousse de polyuréthane et joint de silicone.',
  ),
  care: 'kitchen',
  fabric: 'Composite',
  technologies: ['107', '110'],
  activity: ['Camping', 'Travel'],
  season: 'Spring/Summer',
  releasedOn: '2026-04-13',
  colours: { unisex: ['070', '031', '020'] },
  styles: [
    {
      name: text('Icehouse 12 Lunch Cooler', 'Glacière à lunch Icehouse 12'),
      kind: 'cooler',
      details: { capacity: 12 },
      genders: ['unisex'],
      pitch: text('Site lunch, safe from the sun.', 'Le dîner de chantier, à l’abri du soleil.'),
      story: text(
        'Six cans and a sandwich, or the reverse. You can stand on it to see over the fence.',
        'Six canettes et un sandwich, ou l’inverse. On peut monter dessus pour regarder par-dessus la clôture.',
      ),
      features: [text('12 L, 3.4 kg; ice for 24 hours', '12 L, 3,4 kg; glace pendant 24 heures')],
      price: [119_00, 154_00],
      technologies: ['110'],
      activity: ['Everyday', 'Camping'],
    },
    {
      name: text('Icehouse 22 Cooler', 'Glacière Icehouse 22'),
      kind: 'cooler',
      details: { capacity: 22 },
      genders: ['unisex'],
      pitch: text(
        'Two people, one night, no soggy cheese.',
        'Deux personnes, une nuit, aucun fromage détrempé.',
      ),
      story: text(
        'Fits behind a front seat, upright. A tray keeps the dry things dry.',
        'Se glisse debout derrière un siège avant. Un plateau garde au sec ce qui doit l’être.',
      ),
      features: [
        text('22 L, 6.1 kg; ice for 48 hours', '22 L, 6,1 kg; glace pendant 48 heures'),
        text('Dry tray', 'Plateau sec'),
      ],
      price: [189_00, 244_00],
    },
    {
      name: text('Icehouse 35 Cooler', 'Glacière Icehouse 35'),
      kind: 'cooler',
      details: { capacity: 35 },
      genders: ['unisex'],
      pitch: text('Friday’s ice in Sunday’s lemonade.', 'La glace du vendredi dans la limonade du dimanche.'),
      story: text(
        'The family weekend, with a drain you can find without lifting anything. Rope handles, so the knuckles live.',
        'La fin de semaine en famille, avec un drain accessible sans rien soulever. Des poignées de corde épargnent les jointures.',
      ),
      features: [
        text('35 L, 8.6 kg; ice for 48 hours', '35 L, 8,6 kg; glace pendant 48 heures'),
        text('Tethered drain plug', 'Bouchon de drain attaché'),
      ],
      price: [259_00, 334_00],
      colours: ['070', '064', '010'],
    },
    {
      name: text('Icehouse 55 Cooler', 'Glacière Icehouse 55'),
      kind: 'cooler',
      details: { capacity: 55 },
      genders: ['unisex'],
      pitch: text(
        'A week on the river, three days of it cold.',
        'Une semaine de rivière, dont trois jours au froid.',
      ),
      story: text(
        'Sized to a raft frame and to a fish we have yet to catch. It takes two to carry, and one to sit on.',
        'Au format d’un cadre de radeau et d’un poisson qu’on n’a pas encore pris. On la porte à deux et on s’y assoit seul.',
      ),
      features: [text('55 L, 11.8 kg; ice for 72 hours', '55 L, 11,8 kg; glace pendant 72 heures')],
      price: [339_00, 434_00],
      colours: ['021', '041'],
    },
    {
      name: text('Icehouse 75 Cooler', 'Glacière Icehouse 75'),
      kind: 'cooler',
      details: { capacity: 75 },
      genders: ['unisex'],
      pitch: text('For weddings and moose.', 'Pour les noces et l’orignal.'),
      story: text(
        'The largest we mold. Lock points on the lid satisfy bears and older brothers.',
        'La plus grande que nous moulons. Le couvercle se cadenasse, contre les ours et les grands frères.',
      ),
      features: [
        text('75 L, 14.9 kg; ice for 96 hours', '75 L, 14,9 kg; glace pendant 96 heures'),
        text('Two lock points', 'Deux points de verrouillage'),
      ],
      price: [419_00, 539_00],
      colours: ['031', '010'],
    },
  ],
};
