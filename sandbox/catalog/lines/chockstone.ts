import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const CHOCKSTONE: Line = {
  name: 'Chockstone',
  firstId: 6600,
  story: text(
    'Chockstone packs are for going up: narrow at the elbow, quiet against rock, with every strap that is not needed left off or made to come off.',
    'Les sacs Chockstone sont faits pour monter : étroits aux coudes, discrets contre la roche; toute sangle inutile est absente ou s’enlève.',
  ),
  features: [
    text('Two tool loops with bungee keepers', 'Deux porte-piolets à élastique'),
    text('Removable hip belt', 'Ceinture amovible'),
    text('Rope strap under the lid', 'Sangle porte-corde sous le rabat'),
  ],
  materials: text(
    'Body: 420-denier recycled nylon. Base: 840-denier recycled nylon. Back: closed-cell foam.',
    'Corps : nylon recyclé de 420 deniers. Fond : nylon recyclé de 840 deniers. Dos : mousse à cellules fermées.',
  ),
  care: 'wipe',
  fabric: 'Nylon',
  technologies: ['86', '54', '110'],
  activity: ['Alpine', 'Climbing'],
  season: 'All Season',
  releasedOn: '2025-11-17',
  colours: { unisex: ['090', '010', '021'], men: ['060', '010', '081'], women: ['110', '010', '065'] },
  styles: [
    {
      name: text('Chockstone 18 Summit Pack', 'Sac de sommet Chockstone 18'),
      kind: 'backpack',
      genders: ['unisex'],
      leaf: 'packs-backpacks-alpine',
      pitch: text('Water, shell, nerve.', 'De l’eau, une coquille, du cran.'),
      story: text(
        'A light climbing pack for the second on long routes. It lies flat in a bigger one until the morning you need it.',
        'Un petit sac léger pour le second dans les longues voies. Il reste à plat dans un plus grand jusqu’au matin où il sert.',
      ),
      features: [text('18 L, 420 g', '18 L, 420 g')],
      price: [109_00, 139_00],
      sizes: ['OS'],
      fit: text('One size, with a fixed 44 cm back.', 'Taille unique, avec un dos fixe de 44 cm.'),
    },
    {
      name: text('Chockstone 28 Alpine Pack', 'Sac d’alpinisme Chockstone 28'),
      kind: 'backpack',
      genders: ['men', 'women'],
      leaf: 'packs-backpacks-alpine',
      pitch: text('One day, both tools.', 'Une journée, deux piolets.'),
      story: text(
        'The frame sheet slides out to become a seat at the belay. Buckles are big enough for mittens and small enough not to freeze.',
        'La plaque dorsale se retire et sert de siège au relais. Les boucles sont assez grosses pour des mitaines et assez petites pour ne pas geler.',
      ),
      features: [text('28 L, 790 g', '28 L, 790 g')],
      price: [169_00, 214_00],
    },
    {
      name: text('Chockstone 38 Alpine Pack', 'Sac d’alpinisme Chockstone 38'),
      kind: 'backpack',
      genders: ['men', 'women'],
      leaf: 'packs-backpacks-alpine',
      pitch: text('Bivouac in, summit stripped.', 'Plein au bivouac, dépouillé au sommet.'),
      story: text(
        'Take the lid, the belt and the sheet off at the tent and it loses 400 grams. Side straps hold skis or a rolled pad.',
        'Sans le rabat, la ceinture ni la plaque, laissés à la tente, il perd 400 grammes. Les sangles de côté tiennent des skis ou un matelas roulé.',
      ),
      features: [text('38 L, strips down to 760 g', '38 L, 760 g une fois dépouillé')],
      price: [229_00, 294_00],
    },
    {
      name: text('Chockstone 45 Crag Pack', 'Sac de falaise Chockstone 45'),
      kind: 'backpack',
      genders: ['unisex'],
      leaf: 'packs-backpacks-alpine',
      pitch: text(
        'A rack, a rope and lunch that is not crushed.',
        'Le matériel, la corde et un dîner intact.',
      ),
      story: text(
        'It stands up by itself with the lid folded back, so a double rack is found by eye and not by elbow.',
        'Il tient debout tout seul, rabat ouvert : on trouve les coinceurs du regard plutôt que du coude.',
      ),
      features: [
        text('45 L, stands open by itself', '45 L, tient ouvert tout seul'),
        text('Gear loop inside the rim', 'Porte-matériel à l’intérieur'),
      ],
      price: [199_00, 254_00],
      activity: ['Climbing'],
    },
    {
      name: text('Chockstone Ski 24 Pack', 'Sac de ski Chockstone 24'),
      kind: 'backpack',
      genders: ['men', 'women'],
      leaf: 'packs-backpacks-alpine',
      pitch: text('Shovel first, sandwich second.', 'La pelle d’abord, le sandwich ensuite.'),
      story: text(
        'Avalanche tools have a pocket of their own that opens in one pull. Skis go on the diagonal, poles underneath.',
        'Les outils d’avalanche ont leur propre poche, qui s’ouvre d’un geste. Les skis se portent en diagonale, les bâtons dessous.',
      ),
      features: [
        text(
          '24 L with a separate avalanche tool pocket',
          '24 L, avec poche séparée pour outils d’avalanche',
        ),
        text('Diagonal ski carry', 'Portage des skis en diagonale'),
      ],
      price: [189_00, 244_00],
      technologies: ['108', '109', '86'],
      activity: ['Skiing', 'Alpine'],
      season: 'Fall/Winter',
    },
    {
      name: text('Chockstone Ski 34 Pack', 'Sac de ski Chockstone 34'),
      kind: 'backpack',
      genders: ['unisex'],
      leaf: 'packs-backpacks-alpine',
      pitch: text('Hut bread, ropes, crampons.', 'Le pain du refuge, les cordes, les crampons.'),
      story: text(
        'The touring pack for more than a day: back-panel access with the skis still on, and a helmet net that tucks away.',
        'Le sac de rando pour plus d’une journée : accès par le dos, skis en place, et filet à casque escamotable.',
      ),
      features: [
        text('34 L with back-panel access', '34 L, accès par le dos'),
        text('Stowaway helmet net', 'Filet à casque escamotable'),
      ],
      price: [239_00, 304_00],
      technologies: ['108', '109', '80'],
      activity: ['Skiing', 'Alpine'],
      season: 'Fall/Winter',
      colours: ['062', '010', '100'],
      isNew: true,
    },
  ],
};
