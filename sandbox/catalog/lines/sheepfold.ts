import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const SHEEPFOLD: Line = {
  name: 'Sheepfold',
  firstId: 7100,
  story: text(
    'Sheepfold tents are domes, because wind has no opinion about a dome. Poles are color-coded, and the whole thing goes up with cold hands in the time a kettle takes.',
    'Les tentes Sheepfold sont des dômes, car le vent n’a rien à redire à un dôme. Les arceaux sont codés par couleur et le tout se monte, les mains froides, le temps qu’une bouilloire chante.',
  ),
  features: [
    text('Freestanding on 7075 aluminum poles', 'Autoportante, arceaux d’aluminium 7075'),
    text('Fly and floor taped at every seam', 'Double-toit et sol aux coutures toutes scellées'),
    text('Repair sleeve and spare stakes included', 'Manchon de réparation et piquets de rechange compris'),
  ],
  materials: text(
    'Fly: 20-denier recycled nylon ripstop, 1,500 mm. Floor: 40-denier nylon, 3,000 mm. Poles: 7075 aluminum.',
    'Double-toit : ripstop de nylon recyclé de 20 deniers, 1 500 mm. Sol : nylon de 40 deniers, 3 000 mm. Arceaux : aluminium 7075.',
  ),
  madeOf: { fibres: { fly: { polyamide: 100 }, floor: { polyamide: 100 } }, recycled: 30 },
  care: 'shelter',
  fabric: 'Ripstop',
  technologies: ['89', '87', '101'],
  activity: ['Backpacking', 'Camping'],
  season: 'Spring/Summer',
  releasedOn: '2026-03-09',
  colours: { unisex: ['091', '075'] },
  styles: [
    {
      name: text('Sheepfold Solo Tent', 'Tente Sheepfold 1 place'),
      kind: 'tent',
      details: { build: 'solo' },
      genders: ['unisex'],
      pitch: text('A room of one’s own, 1.1 kg.', 'Une chambre à soi, 1,1 kg.'),
      story: text(
        'Enough length for tall sleepers and a porch for the boots. You can sit up in it and read the weather.',
        'Assez longue pour les grands dormeurs, avec une abside pour les bottes. On s’y assoit pour lire la météo.',
      ),
      features: [
        text('Sleeps 1; floor 220 × 85 cm, 100 cm high', '1 place; sol de 220 × 85 cm, 100 cm de haut'),
      ],
      price: [299_00, 384_00],
      options: ['repair-kit'],
    },
    {
      name: text('Sheepfold Duo Tent', 'Tente Sheepfold 2 places'),
      kind: 'tent',
      details: { build: 'duo' },
      genders: ['unisex'],
      pitch: text('Two doors, so nobody climbs over anybody.', 'Deux portes : personne n’enjambe personne.'),
      story: text(
        'The tent our families actually use. Each sleeper has a door, a porch and a pocket for glasses.',
        'La tente dont nos familles se servent vraiment. Chacun a sa porte, son abside et une pochette pour ses lunettes.',
      ),
      features: [
        text('Sleeps 2; floor 220 × 132 cm, 107 cm high', '2 places; sol de 220 × 132 cm, 107 cm de haut'),
        text('Two doors, two porches', 'Deux portes, deux absides'),
      ],
      price: [379_00, 484_00],
      colours: ['091', '075', '062'],
      options: ['repair-kit'],
    },
    {
      name: text('Sheepfold Trio Tent', 'Tente Sheepfold 3 places'),
      kind: 'tent',
      details: { build: 'trio' },
      genders: ['unisex'],
      pitch: text('Two people and a dog, honestly.', 'Deux personnes et un chien, soyons honnêtes.'),
      story: text(
        'A third sleeper or a week of wet gear. The ridge pole pushes the walls out where shoulders are.',
        'Une troisième place ou une semaine d’équipement mouillé. L’arceau de faîte écarte les parois à hauteur d’épaules.',
      ),
      features: [
        text('Sleeps 3; floor 224 × 180 cm, 115 cm high', '3 places; sol de 224 × 180 cm, 115 cm de haut'),
      ],
      price: [449_00, 574_00],
      options: ['repair-kit'],
    },
    {
      name: text('Sheepfold Family 6 Tent', 'Tente familiale Sheepfold 6 places'),
      kind: 'tent',
      details: { build: 'cabin' },
      genders: ['unisex'],
      pitch: text('Stand up, put your pants on.', 'On s’habille debout.'),
      story: text(
        'Room for cots, a card table and the one who wakes at five. A curtain divides it in two when diplomacy is needed.',
        'De la place pour des lits de camp, une table à cartes et celui qui se lève à cinq heures. Un rideau la divise quand il faut de la diplomatie.',
      ),
      features: [
        text('Sleeps 6; floor 300 × 280 cm, 195 cm high', '6 places; sol de 300 × 280 cm, 195 cm de haut'),
        text('Removable room divider', 'Cloison amovible'),
      ],
      price: [599_00, 769_00],
      materials: text(
        'Fly and floor: 75-denier recycled polyester, 2,000 mm. Poles: aluminum.',
        'Double-toit et sol : polyester recyclé de 75 deniers, 2 000 mm. Arceaux : aluminium.',
      ),
      madeOf: { fibres: { fly: { polyester: 100 }, floor: { polyester: 100 } }, recycled: 50 },
      fabric: 'Polyester',
      activity: ['Camping'],
      colours: ['070', '041'],
    },
    {
      name: text('Sheepfold Alpine Tent', 'Tente d’alpinisme Sheepfold'),
      kind: 'tent',
      details: { build: 'geodesic' },
      genders: ['unisex'],
      pitch: text('When the weather is the route.', 'Quand la météo, c’est la voie.'),
      story: text(
        'Four poles cross six times and clip from the inside. It has kept four people polite through three days at 5,100 meters.',
        'Quatre arceaux se croisent six fois et se fixent de l’intérieur. Elle a gardé quatre personnes polies pendant trois jours à 5 100 mètres.',
      ),
      features: [
        text('Sleeps 2; floor 215 × 130 cm, 104 cm high', '2 places; sol de 215 × 130 cm, 104 cm de haut'),
        text('Snow skirts and eight guy points', 'Bavettes à neige et huit points d’ancrage'),
      ],
      price: [749_00, 959_00],
      technologies: ['88', '87', '101', '109'],
      activity: ['Alpine', 'Winter'],
      season: 'All Season',
      colours: ['090', '100'],
      options: ['repair-kit'],
    },
    {
      name: text('Sheepfold Light Duo Tent', 'Tente légère Sheepfold 2 places'),
      kind: 'tent',
      details: { build: 'semi-freestanding' },
      genders: ['unisex'],
      pitch: text('Half of it is the poles.', 'La moitié du poids, c’est les arceaux.'),
      story: text(
        'The Duo again in 10-denier cloth with one door less: 1.35 kg for the two of you, stakes counted. Treat the floor kindly.',
        'La Duo en tissu de 10 deniers avec une porte en moins : 1,35 kg à deux, piquets compris. Ménagez le sol.',
      ),
      features: [
        text('Sleeps 2; floor 218 × 127 cm, 102 cm high', '2 places; sol de 218 × 127 cm, 102 cm de haut'),
      ],
      price: [529_00, 679_00],
      materials: text(
        'Fly and floor: 10-denier nylon ripstop, 1,200 mm. Poles: 7075 aluminum.',
        'Double-toit et sol : ripstop de nylon de 10 deniers, 1 200 mm. Arceaux : aluminium 7075.',
      ),
      madeOf: { fibres: { fly: { polyamide: 100 }, floor: { polyamide: 100 } } },
      activity: ['Backpacking'],
      colours: ['023', '071'],
      isNew: true,
      options: ['repair-kit'],
    },
  ],
};
