import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const DROVER: Line = {
  name: 'Drover',
  firstId: 6500,
  story: text(
    'Drover packs hang their load on an aluminum frame and a belt shaped hot on real hips; the shoulder straps are there to steer.',
    'Les sacs Drover reposent sur une armature d’aluminium et une ceinture moulée sur de vraies hanches; les bretelles ne servent qu’à diriger.',
  ),
  features: [
    text('Trussline frame, adjustable back length', 'Armature Trussline, longueur de dos réglable'),
    text('Lid pocket and stretch side pockets', 'Poche de rabat et poches latérales extensibles'),
    text('Hydration sleeve and hose port', 'Pochette d’hydratation et sortie de tuyau'),
  ],
  materials: text(
    'Body: 210-denier recycled nylon ripstop. Base: 420-denier recycled nylon. Frame: 7075 aluminum.',
    'Corps : ripstop de nylon recyclé de 210 deniers. Fond : nylon recyclé de 420 deniers. Armature : aluminium 7075.',
  ),
  madeOf: { fibres: { body: { polyamide: 100 }, base: { polyamide: 100 } }, recycled: 40 },
  care: 'wipe',
  fabric: 'Nylon',
  technologies: ['80', '84', '110'],
  activity: ['Backpacking', 'Hiking'],
  season: 'All Season',
  releasedOn: '2026-02-09',
  colours: {
    men: ['060', '074', '020'],
    women: ['075', '082', '064'],
    kids: ['063', '091'],
    unisex: ['070', '020', '092'],
  },
  styles: [
    {
      name: text('Drover 35 Pack', 'Sac à dos Drover 35'),
      kind: 'backpack',
      details: { capacity: 35 },
      genders: ['unisex'],
      pitch: text('Hut to hut, and no further than needed.', 'De refuge en refuge, sans rien de trop.'),
      story: text(
        'A sheet, a shell, a book and supper. The frame is a single hoop and the belt folds away when the load is light.',
        'Un drap, une coquille, un livre et le souper. L’armature tient en un seul arceau et la ceinture se replie quand la charge est légère.',
      ),
      features: [text('35 L, 1.15 kg', '35 L, 1,15 kg')],
      price: [179_00, 229_00],
    },
    {
      name: text('Drover 45 Pack', 'Sac à dos Drover 45'),
      kind: 'backpack',
      details: { capacity: 45 },
      genders: ['men', 'women'],
      pitch: text(
        'Two nights for most, four for the tidy.',
        'Deux nuits pour la plupart, quatre pour les gens ordonnés.',
      ),
      story: text(
        'The one we lend to first-time backpackers, because it forgives how it is packed. The front pocket swallows a wet fly.',
        'Celui qu’on prête aux débutants, parce qu’il pardonne tout à qui le remplit. La poche avant avale un double-toit mouillé.',
      ),
      features: [
        text('45 L, carries up to 15 kg', '45 L, jusqu’à 15 kg'),
        text('Rain cover in the base', 'Housse de pluie dans le fond'),
      ],
      price: [229_00, 294_00],
    },
    {
      name: text('Drover 55 Pack', 'Sac à dos Drover 55'),
      kind: 'backpack',
      details: { capacity: 55 },
      genders: ['men', 'women'],
      pitch: text(
        'A week, if you eat from the heavy end.',
        'Une semaine, si on mange le plus lourd d’abord.',
      ),
      story: text(
        'Twin stays and a pivoting belt let the hips walk while the pack stands still. The sleeping bag has a door of its own at the bottom.',
        'Deux montants et une ceinture pivotante laissent marcher les hanches pendant que le sac reste immobile. Le sac de couchage a sa propre porte, en bas.',
      ),
      features: [
        text('55 L, carries up to 20 kg', '55 L, jusqu’à 20 kg'),
        text('Zipped access from below', 'Accès zippé par le bas'),
      ],
      price: [269_00, 344_00],
    },
    {
      name: text('Drover 65 Pack', 'Sac à dos Drover 65'),
      kind: 'backpack',
      details: { capacity: 65 },
      genders: ['men', 'women'],
      pitch: text('Carries the tent for everyone else.', 'Porte la tente des autres.'),
      story: text(
        'A stiffer frame and a thicker belt for real weight: fall ropes, two bear canisters, a sleeping child’s everything.',
        'Une armature plus rigide et une ceinture plus épaisse pour les vraies charges : cordes, deux barils anti-ours, tout le fourbi d’un enfant endormi.',
      ),
      features: [
        text('65 L, carries up to 25 kg', '65 L, jusqu’à 25 kg'),
        text('Lid comes off as a hip pack', 'Le rabat se détache et devient un sac de taille'),
      ],
      price: [299_00, 384_00],
    },
    {
      name: text('Drover 75 Expedition Pack', 'Sac d’expédition Drover 75'),
      kind: 'backpack',
      details: { build: 'expedition', capacity: 75 },
      genders: ['unisex'],
      pitch: text(
        'For the boat, the plane and the ten days after.',
        'Pour le bateau, l’avion et les dix jours d’après.',
      ),
      story: text(
        'Tougher cloth, a full back panel in foam and haul loops rated for a pulley. It is heavy when empty and does not pretend otherwise.',
        'Un tissu plus solide, un dos entièrement en mousse et des sangles de hissage faites pour une poulie. Il est lourd à vide et ne s’en cache pas.',
      ),
      features: [
        text('75 L plus a 10 L extension', '75 L, plus une rallonge de 10 L'),
        text('Two haul loops', 'Deux sangles de hissage'),
      ],
      price: [369_00, 474_00],
      materials: text(
        'Body and base: 420-denier recycled nylon. Frame: 7075 aluminum.',
        'Corps et fond : nylon recyclé de 420 deniers. Armature : aluminium 7075.',
      ),
      madeOf: { fibres: { body: { polyamide: 100 }, base: { polyamide: 100 } }, recycled: 45 },
      technologies: ['80', '54', '109'],
      colours: ['010', '090'],
    },
    {
      name: text('Drover Light 50 Pack', 'Sac à dos Drover Léger 50'),
      kind: 'backpack',
      details: { build: 'roll-top', capacity: 50 },
      genders: ['men', 'women'],
      pitch: text(
        'Nine hundred and eighty grams, frame included.',
        'Neuf cent quatre-vingts grammes, armature comprise.',
      ),
      story: text(
        'Thinner cloth, a hollow frame and straps cut from one sheet of foam. For people who weigh their spoon.',
        'Un tissu plus mince, une armature creuse et des bretelles découpées d’une seule feuille de mousse. Pour ceux qui pèsent leur cuillère.',
      ),
      features: [text('50 L, 980 g, carries up to 14 kg', '50 L, 980 g, jusqu’à 14 kg')],
      price: [289_00, 369_00],
      materials: text(
        'Body: 100-denier recycled nylon ripstop. Frame: hollow 7075 aluminum.',
        'Corps : ripstop de nylon recyclé de 100 deniers. Armature : aluminium 7075 creux.',
      ),
      madeOf: { fibres: { body: { polyamide: 100 } }, recycled: 40 },
      fabric: 'Ripstop',
      technologies: ['80', '101'],
      colours: ['022', '071'],
      isNew: true,
    },
    {
      name: text('Drover Vented 40 Pack', 'Sac à dos aéré Drover 40'),
      kind: 'backpack',
      details: { build: 'vented', capacity: 40 },
      genders: ['unisex'],
      pitch: text('A draft between you and it.', 'Un courant d’air entre lui et vous.'),
      story: text(
        'The frame bows away from the back and a mesh panel takes its place. Shirts dry while you walk.',
        'L’armature s’écarte du dos et un filet tendu prend sa place. Le chandail sèche en marchant.',
      ),
      features: [text('40 L, tensioned mesh back', '40 L, dos en filet tendu')],
      price: [219_00, 279_00],
      technologies: ['81', '84'],
      colours: ['064', '010', '101'],
    },
    {
      name: text('Drover Junior 30 Pack', 'Sac à dos Drover Junior 30'),
      kind: 'backpack',
      details: { build: 'junior', capacity: 30 },
      genders: ['kids'],
      pitch: text('Grows by a notch every summer.', 'S’allonge d’un cran chaque été.'),
      story: text(
        'A real frame, scaled down, with a back that slides to follow a growth spurt. Big enough for their own sleeping bag, small enough that yours stays with you.',
        'Une vraie armature en plus petit, avec un dos qui glisse pour suivre la croissance. Assez grand pour son sac de couchage, trop petit pour le vôtre.',
      ),
      features: [
        text('30 L, carries up to 7 kg', '30 L, jusqu’à 7 kg'),
        text('Whistle on the chest strap', 'Sifflet à la sangle de poitrine'),
      ],
      price: [129_00, 164_00],
    },
  ],
};
