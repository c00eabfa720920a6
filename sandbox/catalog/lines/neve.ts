import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const NEVE: Line = {
  name: 'Névé',
  firstId: 1400,
  story: text(
    'Névé brings mountain down into town: 700-fill, a tougher twenty-denier face and lines quiet enough for a dinner.',
    'Névé amène le duvet de montagne en ville : pouvoir gonflant 700, tissu de vingt deniers plus résistant et lignes assez sobres pour un souper.',
  ),
  features: [
    text('700-fill recycled down', 'Duvet recyclé, pouvoir gonflant 700'),
    text(
      'Hem drawcord adjusts from inside the pockets',
      'Cordon d’ourlet ajustable depuis l’intérieur des poches',
    ),
  ],
  materials: text(
    'Shell: 100% recycled polyester taffeta, 20 denier. Fill: 700-fill recycled duck down.',
    'Extérieur : taffetas 100 % polyester recyclé, 20 deniers. Garnissage : duvet de canard recyclé 700.',
  ),
  madeOf: { fibres: { outer: { polyester: 100 } }, animalParts: true, recycled: 90 },
  care: 'down',
  fabric: 'Down',
  technologies: ['21', '24', '73'],
  activity: ['Everyday', 'Travel', 'Winter'],
  season: 'Fall/Winter',
  releasedOn: '2026-08-24',
  colours: {
    men: ['010', '074', '051', '061', '023'],
    women: ['031', '010', '121', '070', '110'],
    kids: ['082', '063', '091', '075'],
  },
  styles: [
    {
      name: text('Névé Down Jacket', 'Manteau de duvet Névé'),
      kind: 'down-jacket',
      details: { hood: false, baffles: 'wide', hem: 'gathered', length: 'crop' },
      genders: ['men', 'women'],
      pitch: text(
        'The down jacket you stop noticing in December.',
        'Le manteau de duvet qu’on ne remarque plus dès décembre.',
      ),
      story: text(
        'Wide chambers trap more air than they weigh, and the collar stands up without scratching the chin.',
        'Ses larges caissons retiennent plus d’air qu’ils ne pèsent, et le col monte sans gratter le menton.',
      ),
      price: [229_00, 299_00],
    },
    {
      name: text('Névé Down Hoody', 'Manteau de duvet à capuchon Névé'),
      kind: 'down-jacket',
      details: { baffles: 'wide', pockets: 'both', hem: 'straight' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Hood up, hands in, let it snow.', 'Capuchon relevé, mains au chaud : qu’il neige.'),
      story: text(
        'The hood has its own insulation and a hidden drawcord, so it stays on in a crosswind at the bus stop.',
        'Le capuchon est isolé et muni d’un cordon caché : il tient en place dans le vent de l’arrêt d’autobus.',
      ),
      price: [259_00, 339_00],
      kidsPrice: [129_00, 169_00],
    },
    {
      name: text('Névé Quilted Down Jacket', 'Manteau de duvet matelassé Névé'),
      kind: 'down-jacket',
      details: { hood: false, baffles: 'quilted', fit: 'slim', collar: 'crew', hem: 'curved' },
      genders: ['men', 'women'],
      pitch: text(
        'A slim layer for under a coat or over a shirt.',
        'Une couche mince, sous un manteau ou sur une chemise.',
      ),
      story: text(
        'The quilting is curved to follow the body, and the neck is cut low so that it vanishes under a collar.',
        'Le matelassage courbe suit le corps, et l’encolure basse disparaît sous un col.',
      ),
      price: [189_00, 245_00],
      colours: ['010', '073', '040'],
    },
    {
      name: text('Névé Long Down Coat', 'Long manteau de duvet Névé'),
      kind: 'parka',
      details: { baffles: 'wide', length: 'knee', fit: 'relaxed', cuffs: 'ribbed', hem: 'belted' },
      genders: ['men', 'women'],
      pitch: text(
        'A duvet with sleeves and a good pair of pockets.',
        'Une couette avec des manches et deux bonnes poches.',
      ),
      story: text(
        'It covers the thigh where the wind finds you, and a two-way zip lets you sit down in it.',
        'Il couvre la cuisse là où le vent s’infiltre, et la fermeture à double curseur permet de s’asseoir.',
      ),
      features: [
        text('Two-way zip for sitting and stairs', 'Fermeture à double curseur pour s’asseoir et monter'),
      ],
      price: [349_00, 449_00],
      colours: ['010', '031', '112', '074'],
    },
    {
      name: text('Névé Down Vest', 'Gilet de duvet Névé'),
      kind: 'vest',
      details: { baffles: 'wide', hem: 'gathered' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'Fall’s best-loved layer, all winter under a coat.',
        'La couche préférée de l’automne, tout l’hiver sous un manteau.',
      ),
      story: text(
        'Pockets are lined in brushed knit, which is most of the reason people keep it on indoors.',
        'Les poches sont doublées d’un tricot brossé; c’est surtout pour ça qu’on le garde à l’intérieur.',
      ),
      features: [text('Brushed-knit pocket linings', 'Poches doublées de tricot brossé')],
      price: [169_00, 219_00],
      kidsPrice: [89_00, 119_00],
    },
  ],
};
