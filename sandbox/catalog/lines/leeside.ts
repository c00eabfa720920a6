import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const LEESIDE: Line = {
  name: 'Leeside',
  firstId: 1600,
  story: text(
    'Leeside is filled with Fluxfill, a short recycled fiber that stays warm when it is wet and lets heat out while you move.',
    'Leeside est garnie de Fluxfill, une fibre recyclée courte qui reste chaude même mouillée et laisse sortir la chaleur à l’effort.',
  ),
  features: [
    text('Fluxfill made from recycled bottles', 'Fluxfill fait de bouteilles recyclées'),
    text('Dries by body heat in an hour', 'Sèche à la chaleur du corps en une heure'),
  ],
  materials: text(
    'Shell: 100% recycled polyester, 20 denier, with stretch. Fill: 60 g/m² recycled polyester.',
    'Extérieur : 100 % polyester recyclé extensible, 20 deniers. Garnissage : polyester recyclé de 60 g/m².',
  ),
  madeOf: { fibres: { outer: { polyester: 100 }, filling: { polyester: 100 } }, recycled: 95 },
  care: 'synthetic',
  fabric: 'Synthetic Insulation',
  technologies: ['26', '57', '17'],
  activity: ['Hiking', 'Climbing'],
  season: 'Fall/Winter',
  releasedOn: '2026-02-10',
  colours: {
    men: ['064', '010', '092', '073'],
    women: ['075', '010', '082', '062'],
    kids: ['081', '064', '101'],
  },
  styles: [
    {
      name: text('Leeside Insulated Hoody', 'Manteau isolant à capuchon Leeside'),
      kind: 'insulated-jacket',
      details: { hem: 'gathered', hoodCut: 'close' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'Warm enough to stop in, airy enough to start in.',
        'Assez chaud pour s’arrêter, assez aéré pour repartir.',
      ),
      story: text(
        'Wear it from the car to the summit and back. Stretch panels under the arm keep the hem down on a reach.',
        'On le porte de l’auto au sommet, aller-retour. Des panneaux extensibles sous les bras retiennent l’ourlet.',
      ),
      price: [249_00, 319_00],
      kidsPrice: [119_00, 155_00],
    },
    {
      name: text('Leeside Insulated Jacket', 'Manteau isolant Leeside'),
      kind: 'insulated-jacket',
      details: { hood: false, hem: 'straight' },
      genders: ['men', 'women'],
      pitch: text(
        'The mid layer that can be the only layer.',
        'La couche intermédiaire qui peut être la seule.',
      ),
      story: text(
        'No hood and a trim collar make it easy under a shell; the face turns light snow by itself.',
        'Sans capuchon et à col mince, il se glisse sous une coquille; son tissu repousse seul une neige légère.',
      ),
      price: [219_00, 279_00],
    },
    {
      name: text('Leeside Active Jacket', 'Manteau Leeside Actif'),
      kind: 'insulated-jacket',
      details: {
        hood: false,
        pockets: 'chest',
        fit: 'slim',
        baffles: 'none',
        pattern: 'colourblock',
        hem: 'gathered',
      },
      genders: ['men', 'women'],
      pitch: text(
        'Insulation you can run uphill in.',
        'De l’isolation dans laquelle on peut monter en courant.',
      ),
      story: text(
        'Fill in front, knit in back: the wind side stays warm while the sweat side breathes.',
        'Isolant devant, tricot derrière : le côté du vent reste chaud, le côté de la sueur respire.',
      ),
      features: [text('Breathable knit back and underarms', 'Dos et dessous de bras en tricot respirant')],
      price: [199_00, 259_00],
      technologies: ['29', '74', '57'],
      activity: ['Trail Running', 'Skiing'],
      isNew: true,
      colours: ['020', '081', '064'],
    },
    {
      name: text('Leeside Storm Parka', 'Parka de tempête Leeside'),
      kind: 'parka',
      details: {
        length: 'thigh',
        pockets: 'hand',
        cuffs: 'velcro',
        front: 'flap',
        yoke: 'raglan',
        hem: 'flared',
      },
      genders: ['men', 'women'],
      pitch: text('Freezing rain, wet snow, Tuesday.', 'Verglas, neige mouillée, mardi.'),
      story: text(
        'A waterproof face over 133 grams of Fluxfill makes it the coat for winters that cannot decide. The hood takes a hat underneath.',
        'Un extérieur imperméable sur 133 grammes de Fluxfill : c’est le manteau des hivers indécis. Une tuque entre sous le capuchon.',
      ),
      features: [text('Waterproof face with taped seams', 'Extérieur imperméable à coutures scellées')],
      price: [329_00, 429_00],
      technologies: ['72', '28', '18'],
      activity: ['Everyday', 'Winter'],
      materials: text(
        'Shell: recycled polyester with a waterproof membrane. Fill: 133 g/m² recycled polyester.',
        'Extérieur : polyester recyclé avec membrane imperméable. Garnissage : polyester recyclé de 133 g/m².',
      ),
      madeOf: { fibres: { outer: { polyester: 100 }, filling: { polyester: 100 } }, recycled: 75 },
      colours: ['061', '010', '071'],
    },
    {
      name: text('Leeside Vest', 'Gilet Leeside'),
      kind: 'vest',
      details: { baffles: 'quilted', hem: 'drop' },
      genders: ['men', 'women'],
      pitch: text(
        'Spring mornings, fall evenings, every desk with a window.',
        'Matins de printemps, soirs d’automne, bureaux près d’une fenêtre.',
      ),
      story: text(
        'It adds a degree or two where it matters and takes no room in a bag.',
        'Il ajoute un degré ou deux là où ça compte et ne prend pas de place dans un sac.',
      ),
      price: [149_00, 195_00],
    },
  ],
};
