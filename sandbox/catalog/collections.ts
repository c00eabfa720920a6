import type { Collection } from './collection.ts';
import { text } from './text.ts';

/** Number of the first set or bundle. */
export const FIRST_COLLECTION_ID = 5800;

/** The sets and bundles of the shop, in the order of their product numbers. */
export const COLLECTIONS: readonly Collection[] = [
  {
    type: 'set',
    name: text('Drumlin Merino Set', 'Ensemble en mérinos Drumlin'),
    genders: ['men', 'women', 'kids'],
    pitch: text(
      'Top and bottom, ready for the first snow.',
      'Le haut et le bas, prêts pour la première neige.',
    ),
    story: text(
      'The crew and the bottoms in the same middle-weight merino. Pick the size of each; few people are one size all over.',
      'Le ras-du-cou et le caleçon long dans le même mérinos de poids moyen. Choisissez la taille de chacun : rares sont ceux qui font la même partout.',
    ),
    parts: [{ design: 'Drumlin Merino Crew' }, { design: 'Drumlin Merino Bottoms' }],
  },
  {
    type: 'set',
    name: text('Rivulet Base Layer Set', 'Ensemble première couche Rivulet'),
    genders: ['men', 'women', 'kids'],
    pitch: text('Dry from collar to ankle.', 'Au sec du col à la cheville.'),
    story: text(
      'Our quick-drying crew with its bottoms, for ski lessons, spring camps and anyone who runs hot.',
      'Notre ras-du-cou à séchage rapide et son caleçon long, pour les cours de ski, les camps de printemps et les gens qui ont vite chaud.',
    ),
    parts: [{ design: 'Rivulet Crew' }, { design: 'Rivulet Bottoms' }],
  },
  {
    type: 'set',
    name: text('Col Pass Shell Set', 'Ensemble coquille Col Pass'),
    genders: ['men', 'women'],
    pitch: text('One storm, two pieces.', 'Une tempête, deux pièces.'),
    story: text(
      'The three-layer jacket and the pants that share its cloth, cut to overlap at the waist without bulk.',
      'La coquille à trois couches et le pantalon taillé dans le même tissu, coupés pour se chevaucher à la taille sans épaisseur.',
    ),
    parts: [{ design: 'Col Pass 3L Shell Jacket' }, { design: 'Col Pass Shell Pants' }],
  },
  {
    type: 'set',
    name: text('Cornice Freeride Set', 'Ensemble de ski Cornice Freeride'),
    genders: ['men', 'women', 'kids'],
    pitch: text('Snap the skirt to the bib and go.', 'On fixe la jupe à la salopette et c’est parti.'),
    story: text(
      'Shell jacket and bib made to be worn together: the powder skirt closes onto the bib and keeps the snow on the outside.',
      'Coquille et salopette conçues pour se porter ensemble : la jupe pare-neige se ferme sur la salopette et la neige reste dehors.',
    ),
    parts: [{ design: 'Cornice Freeride Shell Jacket' }, { design: 'Cornice Freeride Bib' }],
  },
  {
    type: 'set',
    name: text('Petrichor Rain Set', 'Ensemble de pluie Petrichor'),
    genders: ['men', 'women', 'kids'],
    pitch: text('For the forecast with no gaps in it.', 'Pour une météo sans éclaircies.'),
    story: text(
      'Rain jacket above, rain pants below, and both pack into the space of a lunch box.',
      'L’imperméable en haut, le pantalon de pluie en bas; les deux se rangent dans l’espace d’une boîte à lunch.',
    ),
    parts: [{ design: 'Petrichor Rain Jacket' }, { design: 'Petrichor Rain Pants' }],
  },
  {
    type: 'set',
    name: text('Switchgrass Start-Line Set', 'Ensemble de départ Switchgrass'),
    genders: ['men', 'women'],
    pitch: text(
      'Everything between the skin and the bib number.',
      'Tout ce qu’il y a entre la peau et le dossard.',
    ),
    story: text(
      'The mesh tee and the split shorts we wear on the home loop, with the cap that goes with both.',
      'Le t-shirt en filet et le short que nous portons sur notre boucle, avec la casquette qui va avec les deux.',
    ),
    parts: [
      { design: 'Switchgrass Run Tee' },
      { design: 'Switchgrass Split Shorts' },
      { design: 'Switchgrass Run Cap' },
    ],
  },
  {
    type: 'set',
    name: text('Hearth Woolen Set', 'Ensemble de laine Hearth'),
    genders: ['unisex', 'kids'],
    pitch: text('Head, neck and hands from one wool.', 'La tête, le cou et les mains, d’une même laine.'),
    story: text(
      'Cable hat, ribbed tube and boiled mittens, from the same small mill. It fits in a stocking, or several.',
      'La tuque torsadée, le tour de cou côtelé et les mitaines bouillies, du même petit atelier. Le tout entre dans un bas de Noël, ou plusieurs.',
    ),
    parts: [
      { design: 'Hearth Cable Pompom Hat' },
      { design: 'Hearth Wool Tube' },
      { design: 'Hearth Wool Mittens' },
    ],
  },
  {
    type: 'bundle',
    name: text('Milestone Sock Drawer', 'Tiroir à chaussettes Milestone'),
    genders: ['men', 'women'],
    pitch: text('Five pairs, and laundry can wait.', 'Cinq paires, et la lessive peut attendre.'),
    story: text(
      'Three mid crews for the week and two heavy crews for the weekend, in the colors you choose.',
      'Trois paires mi-hautes pour la semaine et deux épaisses pour la fin de semaine, dans les couleurs de votre choix.',
    ),
    parts: [
      { design: 'Milestone Hike Mid Crew', quantity: 3 },
      { design: 'Milestone Hike Heavy Crew', quantity: 2 },
    ],
  },
  {
    type: 'bundle',
    name: text('Skipstone First Snow Bundle', 'Lot première neige Skipstone'),
    genders: ['kids'],
    pitch: text('The morning it sticks.', 'Le matin où elle reste au sol.'),
    story: text(
      'Snow bib, fleece beanie and two pairs of mittens, because the first pair is always wet by noon.',
      'Salopette, tuque polaire et deux paires de mitaines, parce que la première est toujours mouillée à midi.',
    ),
    parts: [
      { design: 'Skipstone Snow Bib' },
      { design: 'Skipstone Fleece Beanie' },
      { design: 'Talus Snow Mittens', quantity: 2 },
    ],
  },
  {
    type: 'bundle',
    name: text('Sheepfold First Night Bundle', 'Lot première nuit Sheepfold'),
    genders: ['unisex'],
    pitch: text('Two people, one night, nothing borrowed.', 'Deux personnes, une nuit, rien d’emprunté.'),
    story: text(
      'The two-person tent, two synthetic bags and two trail pads: everything between you and the ground, in one go.',
      'La tente à deux places, deux sacs de couchage synthétiques et deux matelas de sentier : tout ce qu’il faut entre le sol et vous, d’un seul coup.',
    ),
    parts: [
      { design: 'Sheepfold Duo Tent' },
      { design: 'Evenfall Synthetic 0 Bag', quantity: 2 },
      { design: 'Bracken Trail Pad', quantity: 2 },
    ],
  },
  {
    type: 'set',
    name: text('Cinder Supper Set', 'Ensemble du souper Cinder'),
    genders: ['unisex'],
    pitch: text('From cold water to second helpings.', 'De l’eau froide à la deuxième assiette.'),
    story: text(
      'A stove that simmers, pots for two and the mug that keeps the second cup hot. Choose the color of each.',
      'Un réchaud qui mijote, une popote pour deux et la tasse qui garde chaud le deuxième café. Choisissez la couleur de chacun.',
    ),
    parts: [
      { design: 'Cinder Duo Cook Set' },
      { design: 'Cinder Piezo Stove' },
      { design: 'Springhead Camp Mug' },
    ],
  },
  {
    type: 'bundle',
    name: text('Springhead Four Mugs', 'Quatre tasses Springhead'),
    genders: ['unisex'],
    pitch: text('One for each side of the table.', 'Une pour chaque côté de la table.'),
    story: text(
      'Four of the enamel mugs, because one always goes to a neighbor and stays there.',
      'Quatre tasses émaillées, parce qu’il y en a toujours une qui part chez le voisin et y reste.',
    ),
    parts: [{ design: 'Springhead Enamel Mug', quantity: 4 }],
  },
];
