import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const CORNICE: Line = {
  name: 'Cornice',
  firstId: 1100,
  story: text(
    'Cornice is made for days counted in lift laps and skin tracks, with pockets where skiers reach and vents where they sweat.',
    'Cornice est pensée pour les journées de remontées et de peaux, avec des poches là où les skieurs cherchent et des aérations là où ils ont chaud.',
  ),
  features: [
    text(
      'Two-layer Stratum 2L membrane, 15,000 mm, critical seams taped',
      'Membrane Stratum 2L à deux couches, 15 000 mm, coutures critiques scellées',
    ),
    text('Rescue reflector sewn in', 'Réflecteur de sauvetage intégré'),
  ],
  materials: text(
    'Recycled polyester face with a polyurethane membrane; recycled polyester lining.',
    'Tissu extérieur de polyester recyclé avec membrane de polyuréthane; doublure de polyester recyclé.',
  ),
  madeOf: { fibres: { outer: { polyester: 100 }, lining: { polyester: 100 } }, recycled: 70 },
  care: 'membrane',
  fabric: '2-Layer Shell',
  technologies: ['200', '13', '109'],
  activity: ['Skiing', 'Winter'],
  season: 'Fall/Winter',
  releasedOn: '2026-09-08',
  colours: {
    men: ['070', '010', '091', '061', '041'],
    women: ['112', '062', '031', '081'],
    kids: ['120', '063', '100', '010'],
    unisex: ['010', '051'],
  },
  styles: [
    {
      name: text('Cornice Freeride Shell Jacket', 'Coquille de ski Cornice Freeride'),
      kind: 'shell-jacket',
      details: {
        length: 'thigh',
        pockets: 'both',
        fit: 'relaxed',
        pattern: 'colourblock',
        front: 'flap',
        hoodCut: 'helmet',
      },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'Long, roomy and ready for the deepest day of the year.',
        'Longue, ample et prête pour la plus grosse bordée de l’année.',
      ),
      story: text(
        'The powder skirt snaps to the Cornice bib and unzips when you would rather not wear it. There is a pass pocket at the wrist and room for goggles inside.',
        'La jupe pare-neige se fixe à la salopette Cornice et se retire quand on n’en veut pas. Une poche à passe au poignet et de la place pour les lunettes à l’intérieur.',
      ),
      features: [
        text('Removable powder skirt', 'Jupe pare-neige amovible'),
        text(
          'Goggle pocket inside, pass pocket at the wrist',
          'Poche intérieure pour lunettes, poche à passe au poignet',
        ),
      ],
      price: [399_00, 519_00],
      kidsPrice: [179_00, 229_00],
    },
    {
      name: text('Cornice Insulated Jacket', 'Manteau isolant Cornice'),
      kind: 'insulated-jacket',
      details: {
        baffles: 'none',
        length: 'thigh',
        pockets: 'both',
        cuffs: 'velcro',
        yoke: 'straight',
        front: 'flap',
        hem: 'straight',
      },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'One jacket, no layers, first chair.',
        'Un seul manteau, pas de couches, premier télésiège.',
      ),
      story: text(
        'Eighty grams of Fluxfill in the body and sixty in the sleeves keep a still rider warm at minus fifteen.',
        'Quatre-vingts grammes de Fluxfill au tronc et soixante aux manches gardent au chaud à moins quinze, même immobile.',
      ),
      features: [
        text('Fluxfill 80 body, Fluxfill 60 sleeves', 'Fluxfill 80 au tronc, Fluxfill 60 aux manches'),
        text('Powder skirt and wrist gaiters', 'Jupe pare-neige et manchettes'),
      ],
      price: [349_00, 449_00],
      kidsPrice: [159_00, 199_00],
      technologies: ['200', '27', '109'],
    },
    {
      name: text('Cornice Freeride Bib', 'Salopette Cornice Freeride'),
      kind: 'snow-bib',
      details: { fit: 'relaxed' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Keeps the snow where you left it.', 'Garde la neige là où vous l’avez laissée.'),
      story: text(
        'The bib is high in front and low in back, with thigh vents long enough to matter on the skin track.',
        'Haute devant, basse derrière, avec des aérations aux cuisses assez longues pour servir sur la piste de montée.',
      ),
      features: [text('Inner-thigh vents with mesh', 'Aérations intérieures aux cuisses avec filet')],
      price: [349_00, 449_00],
      kidsPrice: [149_00, 189_00],
    },
    {
      name: text('Cornice Snow Pants', 'Pantalon de neige Cornice'),
      kind: 'shell-pants',
      genders: ['men', 'women'],
      pitch: text(
        'Insulated where you sit, shell where you move.',
        'Isolé au siège, coquille partout ailleurs.',
      ),
      story: text(
        'A light fill through seat and knee takes the chill out of wet chairlifts; the rest stays lean.',
        'Un léger rembourrage au siège et aux genoux fait oublier les télésièges mouillés; le reste demeure mince.',
      ),
      features: [text('Fluxfill 60 at seat and knee', 'Fluxfill 60 au siège et aux genoux')],
      price: [269_00, 349_00],
      technologies: ['200', '13', '26'],
      colours: ['010', '052', '070', '091'],
    },
    {
      name: text('Cornice Snow Suit', 'Habit de neige Cornice'),
      kind: 'one-piece',
      details: { pockets: 'both' },
      genders: ['women', 'kids'],
      pitch: text('One zip and you are dressed.', 'Une fermeture et c’est parti.'),
      story: text(
        'No gap at the waist, ever. The seat zips open from hip to hip and the legs run full length at the side.',
        'Jamais d’ouverture à la taille. Le siège s’ouvre d’une hanche à l’autre et les jambes se dézippent sur toute la longueur.',
      ),
      features: [text('Hip-to-hip drop seat', 'Siège à ouverture d’une hanche à l’autre')],
      price: [549_00, 699_00],
      kidsPrice: [199_00, 259_00],
      colours: ['112', '063', '091'],
    },
    {
      name: text('Cornice Ski Gloves', 'Gants de ski Cornice'),
      kind: 'gloves',
      standsAlone: true,
      details: { cuffs: 'velcro', pattern: 'colourblock' },
      genders: ['unisex'],
      pitch: text(
        'Leather palm, long gauntlet, no cold thumbs.',
        'Paume de cuir, long poignet, plus de pouces gelés.',
      ),
      story: text(
        'The gauntlet goes over a jacket cuff and cinches with one pull. Pre-curved fingers hold a pole without a fight.',
        'Le poignet long se porte par-dessus la manche et se serre d’un seul geste. Les doigts précourbés tiennent le bâton sans effort.',
      ),
      features: [
        text('Goatskin palm and fingers', 'Paume et doigts en cuir de chèvre'),
        text(
          'Wrist leashes, because chairlifts are high',
          'Dragonnes de poignet, car les télésièges sont hauts',
        ),
      ],
      price: [119_00, 149_00],
      materials: text(
        'Recycled polyester shell, goatskin palm, waterproof insert and synthetic fill.',
        'Extérieur de polyester recyclé, paume en cuir de chèvre, membrane imperméable et isolant synthétique.',
      ),
      madeOf: {
        fibres: { outer: { polyester: 100 }, filling: { polyester: 100 } },
        animalParts: true,
        recycled: 30,
      },
      care: 'hands',
      technologies: ['200', '76', '30'],
    },
  ],
};
