import type { Line } from '../line.ts';
import { LEG_LENGTHS } from '../sizes.ts';
import { text } from '../text.ts';

export const SCARP: Line = {
  name: 'Scarp',
  firstId: 3000,
  story: text(
    'Scarp is cut from Tacten Light, a quick-drying stretch weave that shrugs off granite and still folds to the size of a sandwich.',
    'Scarp est taillé dans le Tacten léger, un tissé extensible à séchage rapide qui supporte le granit et se plie au format d’un sandwich.',
  ),
  features: [
    text('Tacten Light stretch weave', 'Tissé extensible Tacten léger'),
    text('Gusset, and a cut that frees the knee', 'Gousset à l’entrejambe et coupe qui libère le genou'),
  ],
  materials: text(
    '90% recycled nylon, 10% elastane, 130 g/m².',
    '90 % nylon recyclé, 10 % élasthanne, 130 g/m².',
  ),
  care: 'synthetic',
  fabric: 'Stretch Woven',
  technologies: ['38', '47', '05'],
  activity: ['Hiking', 'Backpacking'],
  season: 'Spring/Summer',
  releasedOn: '2025-03-24',
  colours: {
    men: ['020', '052', '073', '060'],
    women: ['020', '112', '075', '041'],
    kids: ['020', '073', '064'],
  },
  styles: [
    {
      name: text('Scarp Hiking Pants', 'Pantalon de randonnée Scarp'),
      kind: 'pants',
      details: { pockets: 'cargo', leg: 'straight', knees: 'darts' },
      genders: ['men', 'women', 'kids'],
      pitch: text('The pair that does the whole trail.', 'Celui qui fait tout le sentier.'),
      story: text(
        'A thigh pocket for the map, a cuff that rolls and snaps, and a waist that takes a belt but does not need one.',
        'Une poche à la cuisse pour la carte, un ourlet qui se roule et se boutonne, une taille qui accepte la ceinture sans en avoir besoin.',
      ),
      price: [99_00, 129_00],
      kidsPrice: [54_95, 69_95],
    },
    {
      name: text('Scarp Convertible Pants', 'Pantalon convertible Scarp'),
      kind: 'pants',
      details: { pockets: 'cargo', fit: 'relaxed', leg: 'straight', knees: 'zip-off' },
      genders: ['men', 'women'],
      pitch: text('Shorts by noon, pants by dusk.', 'Short à midi, pantalon à la brunante.'),
      story: text(
        'The legs zip off over boots and are marked left and right, because it matters in the dark.',
        'Les jambes se dézippent par-dessus les bottes et portent la mention gauche et droite : on comprend pourquoi dans le noir.',
      ),
      features: [text('Zip-off legs', 'Jambes amovibles à glissière')],
      price: [109_00, 139_00],
      colours: ['052', '021'],
      lengths: LEG_LENGTHS,
    },
    {
      name: text('Scarp Light Pants', 'Pantalon léger Scarp'),
      kind: 'pants',
      details: { fit: 'slim', leg: 'tapered' },
      genders: ['men', 'women'],
      pitch: text('Two hundred and ten grams of trousers.', 'Deux cent dix grammes de pantalon.'),
      story: text(
        'We took out everything but the pockets. It dries on you between the ford and the far bank of trees.',
        'Nous avons tout enlevé sauf les poches. Il sèche sur vous entre le gué et les premiers arbres.',
      ),
      price: [89_00, 115_00],
      colours: ['021', '074', '042'],
    },
    {
      name: text('Scarp Winter Pants', 'Pantalon d’hiver Scarp'),
      kind: 'pants',
      details: { pockets: 'cargo', leg: 'wide', knees: 'patch' },
      genders: ['men', 'women'],
      pitch: text('For snowshoes and cold parking lots.', 'Pour la raquette et les stationnements glacés.'),
      story: text(
        'The same pattern in a heavier weave with a brushed back, and a hook at the hem for the boot lace.',
        'Le même patron dans un tissé plus lourd à l’envers brossé, avec un crochet de lacet à l’ourlet.',
      ),
      standsAlone: true,
      features: [text('Brushed back, lace hook at the hem', 'Envers brossé, crochet de lacet à l’ourlet')],
      price: [129_00, 165_00],
      materials: text(
        '88% recycled nylon, 12% elastane, 240 g/m².',
        '88 % nylon recyclé, 12 % élasthanne, 240 g/m².',
      ),
      technologies: ['37', '16'],
      season: 'Fall/Winter',
      activity: ['Hiking', 'Winter'],
      colours: ['010', '060', '082'],
    },
    {
      name: text('Scarp Trail Shorts', 'Short de sentier Scarp'),
      kind: 'shorts',
      genders: ['men', 'women', 'kids'],
      pitch: text('Swim in them. They do not mind.', 'Baignez-vous avec. Ça leur est égal.'),
      story: text(
        'A drawcord inside the waistband, mesh pocket bags that drain and a hem that clears the knee.',
        'Un cordon dans la ceinture, des fonds de poche en filet qui s’égouttent et un ourlet au-dessus du genou.',
      ),
      price: [69_95, 89_95],
      kidsPrice: [39_95, 49_95],
      colours: ['073', '064', '041', '010'],
    },
    {
      name: text('Scarp Cargo Shorts', 'Short cargo Scarp'),
      kind: 'shorts',
      details: { pockets: 'cargo', fit: 'relaxed', leg: 'wide' },
      genders: ['men', 'women'],
      pitch: text(
        'Room for the map, the knife and the snack.',
        'De la place pour la carte, le couteau et la collation.',
      ),
      story: text(
        'The thigh pocket sits to the side, not the front, so it does not knock when you step up.',
        'La poche de cuisse est sur le côté, pas devant : elle ne cogne pas quand on monte.',
      ),
      price: [79_00, 99_00],
      colours: ['052', '020'],
    },
    {
      name: text('Scarp Hiking Skirt', 'Jupe de randonnée Scarp'),
      kind: 'skirt',
      details: { leg: 'slim' },
      genders: ['women'],
      pitch: text('A breeze, with pockets.', 'De l’air, et des poches.'),
      story: text(
        'A wrap front over light liner shorts, cut so that a hip belt sits flat across it.',
        'Un devant croisé sur un short doublure léger, coupé pour qu’une ceinture de sac repose à plat.',
      ),
      standsAlone: true,
      features: [
        text('Built-in liner shorts', 'Short doublure intégré'),
        text('Tacten Light stretch weave', 'Tissé extensible Tacten léger'),
      ],
      price: [79_00, 99_00],
      colours: ['020', '075', '092'],
    },
  ],
};
