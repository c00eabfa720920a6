import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const WINDROW: Line = {
  name: 'Windrow',
  firstId: 1900,
  story: text(
    'Windrow is the layer between nothing and enough: a wind-tight weave so light that leaving it behind saves no weight.',
    'Windrow est la couche entre rien et assez : un tissage coupe-vent si léger que le laisser à la maison n’allège rien.',
  ),
  features: [
    text(
      'Windward weave blocks wind and passes vapor',
      'Tissage Windward : bloque le vent, laisse passer la vapeur',
    ),
  ],
  materials: text('100% recycled nylon ripstop, 15 denier.', 'Ripstop 100 % nylon recyclé, 15 deniers.'),
  care: 'synthetic',
  fabric: 'Wind Shell',
  technologies: ['50', '52', '17'],
  activity: ['Trail Running', 'Hiking'],
  season: 'Spring/Summer',
  releasedOn: '2026-03-16',
  colours: { men: ['101', '020', '062', '090'], women: ['122', '065', '020', '101'], kids: ['101', '120'] },
  styles: [
    {
      name: text('Windrow Wind Hoody', 'Coupe-vent à capuchon Windrow'),
      kind: 'shell-jacket',
      details: { pockets: 'chest', cuffs: 'elastic', fit: 'slim', hem: 'gathered', hoodCut: 'close' },
      genders: ['men', 'women', 'kids'],
      pitch: text('98 grams against the ridge.', '98 grammes contre l’arête.'),
      story: text(
        'It packs to the size of a lemon and clips to a harness. You will wear it more than your shell.',
        'Il se range au format d’un citron et s’accroche au harnais. Vous le porterez plus que votre coquille.',
      ),
      features: [text('Packs into its chest pocket', 'Se range dans sa poche de poitrine')],
      price: [129_00, 165_00],
      kidsPrice: [69_00, 89_00],
    },
    {
      name: text('Windrow Vented Jacket', 'Coupe-vent aéré Windrow'),
      kind: 'shell-jacket',
      details: {
        hood: false,
        pockets: 'none',
        cuffs: 'elastic',
        fit: 'slim',
        pattern: 'colourblock',
        hem: 'gathered',
      },
      genders: ['men', 'women'],
      pitch: text('Wind in front, mesh behind.', 'Le vent devant, le filet derrière.'),
      story: text(
        'For fast running in cold air, with a back that never fogs under a vest.',
        'Pour courir vite dans l’air froid, avec un dos qui ne s’embue jamais sous une veste d’hydratation.',
      ),
      features: [text('Open mesh across the back yoke', 'Filet ouvert à l’empiècement du dos')],
      price: [119_00, 155_00],
      technologies: ['51', '74'],
      colours: ['010', '090', '062'],
    },
    {
      name: text('Windrow Insulated Wind Jacket', 'Coupe-vent isolé Windrow'),
      kind: 'shell-jacket',
      details: { hood: true, pockets: 'hand', cuffs: 'elastic', hem: 'flared', yoke: 'chevron' },
      genders: ['men', 'women'],
      pitch: text('A wind shell with a thin, warm secret.', 'Un coupe-vent qui cache une mince chaleur.'),
      story: text(
        'Forty grams of active fill turn a summer layer into a fall one, and it still fits in a jersey pocket.',
        'Quarante grammes d’isolant actif font d’une couche d’été une couche d’automne, et elle entre encore dans une poche.',
      ),
      price: [179_00, 229_00],
      technologies: ['50', '29'],
      season: 'Fall/Winter',
      isNew: true,
      colours: ['064', '082', '020'],
    },
    {
      name: text('Windrow Softshell Anorak', 'Anorak souple Windrow'),
      kind: 'softshell-jacket',
      details: {
        hood: true,
        zip: 'half',
        pockets: 'chest',
        cuffs: 'elastic',
        fit: 'relaxed',
        hem: 'gathered',
        yoke: 'straight',
      },
      genders: ['men', 'women'],
      pitch: text(
        'Pull-on wind cloth for boats and beaches.',
        'Un tissu coupe-vent à enfiler, pour les bateaux et les plages.',
      ),
      story: text(
        'A heavier, stretchier version of the weave, with a pouch deep enough for a paperback.',
        'Une version plus lourde et plus extensible du tissage, avec une poche assez profonde pour un livre.',
      ),
      price: [139_00, 179_00],
      colours: ['031', '061', '075'],
      activity: ['Travel', 'Everyday'],
    },
  ],
};
