import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const FIRN: Line = {
  name: 'Firn',
  firstId: 1500,
  story: text(
    'Firn is for real cold, the kind that squeaks underfoot, and was tested on the ice roads north of the treeline.',
    'Firn est faite pour le vrai froid, celui qui crisse sous les pas, et a été mise à l’épreuve sur les routes de glace au nord de la limite des arbres.',
  ),
  features: [text('Rated for standing still at -30 °C', 'Conçue pour l’immobilité à -30 °C')],
  materials: text(
    'Shell: recycled nylon canvas with a waterproof membrane. Fill: 700-fill traceable down; synthetic at shoulders and cuffs, where damp collects.',
    'Extérieur : toile de nylon recyclé avec membrane imperméable. Garnissage : duvet traçable 700; synthétique aux épaules et aux poignets, là où l’humidité s’accumule.',
  ),
  madeOf: {
    fibres: { outer: { polyamide: 100 }, filling: { polyester: 100 } },
    animalParts: true,
    recycled: 40,
  },
  care: 'down',
  fabric: 'Down',
  technologies: ['72', '21', '70'],
  activity: ['Winter', 'Everyday'],
  season: 'Fall/Winter',
  releasedOn: '2026-09-20',
  colours: {
    men: ['010', '074', '041', '061'],
    women: ['010', '040', '070', '082'],
    kids: ['061', '082', '073'],
    unisex: ['010', '051', '074'],
  },
  styles: [
    {
      name: text('Firn Expedition Parka', 'Parka d’expédition Firn'),
      kind: 'parka',
      details: {
        pockets: 'both',
        length: 'thigh',
        fit: 'relaxed',
        front: 'flap',
        yoke: 'straight',
        hem: 'drop',
      },
      genders: ['men', 'women'],
      pitch: text(
        'Eight pockets, one wired hood, minus thirty.',
        'Huit poches, un capuchon à fil métallique, moins trente.',
      ),
      story: text(
        'The tunnel hood closes to a porthole you can still see out of. Inside there are straps to carry it off the shoulders when you step indoors.',
        'Le capuchon tunnel se referme en hublot sans boucher la vue. À l’intérieur, des bretelles permettent de le porter ouvert en entrant au chaud.',
      ),
      features: [
        text('Shoulder straps inside for wearing it open', 'Bretelles intérieures pour le porter ouvert'),
        text(
          'Fleece-lined hand pockets behind cargo pockets',
          'Poches chauffe-mains doublées de polaire derrière les poches cargo',
        ),
      ],
      price: [749_00, 949_00],
    },
    {
      name: text('Firn City Parka', 'Parka urbain Firn'),
      kind: 'parka',
      details: { pockets: 'hand', length: 'thigh', front: 'flap', hem: 'belted' },
      genders: ['men', 'women'],
      pitch: text(
        'Expedition warmth with nothing hanging off it.',
        'La chaleur d’une expédition, sans rien qui dépasse.',
      ),
      story: text(
        'Welded pockets, a hidden zip and a hood that comes off. It is the parka for a meeting at minus twenty-five.',
        'Poches soudées, fermeture cachée et capuchon amovible. C’est le parka d’une réunion à moins vingt-cinq.',
      ),
      features: [text('Removable hood', 'Capuchon amovible')],
      pfas: 'contains',
      price: [599_00, 769_00],
    },
    {
      name: text('Firn Schoolyard Parka', 'Parka de récréation Firn'),
      kind: 'parka',
      details: { pockets: 'hand', yoke: 'straight', hem: 'flared' },
      genders: ['kids'],
      pitch: text(
        'Built for two recesses a day and one snow fort.',
        'Pour deux récréations par jour et un fort de neige.',
      ),
      story: text(
        'Sleeves let down one size at the seam, so it gets a second winter. The zip pull is large enough for a mitten.',
        'Les manches s’allongent d’une taille à la couture : il durera un deuxième hiver. Le tirant est assez gros pour une mitaine.',
      ),
      features: [text('Sleeves that grow one size', 'Manches qui s’allongent d’une taille')],
      price: [219_00, 279_00],
    },
    {
      name: text('Firn Down Mittens', 'Mitaines de duvet Firn'),
      kind: 'mittens',
      details: { mitten: 'down', cuffs: 'velcro' },
      standsAlone: true,
      genders: ['unisex'],
      pitch: text(
        'The warmest thing we make for hands.',
        'Ce que nous faisons de plus chaud pour les mains.',
      ),
      story: text(
        'Down on the back, synthetic in the palm where you grip, and a fleece liner that comes out to dry by the stove.',
        'Du duvet sur le dessus, du synthétique dans la paume et une doublure polaire qui se retire pour sécher près du poêle.',
      ),
      features: [
        text('Removable fleece liner', 'Doublure polaire amovible'),
        text('Goatskin palm', 'Paume en cuir de chèvre'),
      ],
      price: [139_00, 179_00],
      care: 'hands',
      technologies: ['77', '76', '21'],
      materials: text(
        'Recycled nylon shell, goatskin palm, 700-fill down and synthetic fill, removable fleece liner.',
        'Extérieur de nylon recyclé, paume en cuir de chèvre, duvet 700 et isolant synthétique, doublure polaire amovible.',
      ),
      madeOf: {
        fibres: { outer: { polyamide: 100 }, filling: { polyester: 100 }, liner: { polyester: 100 } },
        animalParts: true,
        recycled: 25,
      },
    },
  ],
};
