import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const LENTICULAR: Line = {
  name: 'Lenticular',
  firstId: 1300,
  story: text(
    'Lenticular is the lightest warmth we know how to sew: 850-fill traceable down under a ten-denier face, with chambers sized so the loft never shifts.',
    'Lenticular est la chaleur la plus légère que nous sachions coudre : un duvet traçable 850 sous un tissu de dix deniers, en caissons assez petits pour que rien ne bouge.',
  ),
  features: [
    text('850-fill traceable goose down', 'Duvet d’oie traçable, pouvoir gonflant 850'),
    text(
      'Ten-denier ripstop with PFAS-free water repellency',
      'Ripstop de dix deniers avec déperlance sans PFAS',
    ),
  ],
  materials: text(
    'Shell and lining: 100% recycled nylon ripstop, 10 denier. Fill: 850-fill goose down, traceable to the farm.',
    'Extérieur et doublure : ripstop 100 % nylon recyclé, 10 deniers. Garnissage : duvet d’oie 850, traçable jusqu’à la ferme.',
  ),
  madeOf: {
    fibres: { outer: { polyamide: 100 }, lining: { polyamide: 100 } },
    animalParts: true,
    recycled: 45,
  },
  care: 'down',
  fabric: 'Down',
  technologies: ['20', '23', '17'],
  activity: ['Alpine', 'Backpacking'],
  season: 'Fall/Winter',
  releasedOn: '2025-09-15',
  colours: {
    men: ['061', '090', '010', '071'],
    women: ['062', '112', '010', '122'],
    kids: ['063', '120', '100'],
  },
  styles: [
    {
      name: text('Lenticular Down Hoody', 'Manteau de duvet à capuchon Lenticular'),
      kind: 'down-jacket',
      details: { hem: 'gathered', hoodCut: 'close' },
      genders: ['men', 'women', 'kids'],
      pitch: text('A winter’s worth of loft in 320 grams.', 'Tout un hiver de gonflant en 320 grammes.'),
      story: text(
        'It is the piece you pull on at every stop and forget you are carrying between them. The hood seals with a single cord at the back.',
        'C’est celui qu’on enfile à chaque arrêt et qu’on oublie entre-temps. Le capuchon se ferme d’un seul cordon, à l’arrière.',
      ),
      features: [text('Packs into its left pocket', 'Se range dans sa poche gauche')],
      price: [379_00, 489_00],
      kidsPrice: [189_00, 249_00],
    },
    {
      name: text('Lenticular Down Jacket', 'Manteau de duvet Lenticular'),
      kind: 'down-jacket',
      details: { hood: false, hem: 'drop' },
      genders: ['men', 'women'],
      pitch: text(
        'The same loft, with a collar that hides under a shell.',
        'Le même gonflant, avec un col qui disparaît sous une coquille.',
      ),
      story: text(
        'Without a hood it layers flat, so there is nothing bunched at the neck when the storm jacket goes on.',
        'Sans capuchon, il se superpose à plat : rien ne bourre au cou quand la coquille vient par-dessus.',
      ),
      features: [text('Soft-lined collar', 'Col doublé d’un tissu doux')],
      price: [339_00, 439_00],
    },
    {
      name: text('Lenticular Belay Down Hoody', 'Manteau de relais en duvet Lenticular'),
      kind: 'down-jacket',
      details: { baffles: 'box', pockets: 'both', fit: 'relaxed', hem: 'drop', hoodCut: 'helmet' },
      genders: ['men', 'women'],
      pitch: text(
        'Goes over everything at the cold end of the rope.',
        'S’enfile par-dessus tout, du côté froid de la corde.',
      ),
      story: text(
        'Box-wall chambers give it half again as much loft as the hoody. It is cut wide enough to go over a shell and a rack.',
        'Ses caissons à cloisons lui donnent moitié plus de gonflant que le manteau à capuchon. Il est assez ample pour passer par-dessus la coquille et le matériel.',
      ),
      features: [
        text('Box-wall chambers, no sewn-through seams', 'Caissons à cloisons, sans couture traversante'),
        text('Two drop pockets inside for gloves', 'Deux poches intérieures pour les gants'),
      ],
      price: [529_00, 679_00],
      technologies: ['20', '25', '23'],
      colours: ['090', '010', '063'],
    },
    {
      name: text('Lenticular Down Sweater', 'Chandail de duvet Lenticular'),
      kind: 'down-jacket',
      details: { hood: false, zip: 'half', pockets: 'chest', fit: 'slim', hem: 'gathered' },
      genders: ['men', 'women'],
      pitch: text(
        'A pullover that weighs less than the sweater it replaces.',
        'Un pull plus léger que le chandail qu’il remplace.',
      ),
      story: text(
        'Half a zip, one pocket and 210 grams on the scale. It doubles as a pillow without complaint.',
        'Une demi-fermeture, une poche et 210 grammes sur la balance. Il sert d’oreiller sans se plaindre.',
      ),
      price: [299_00, 389_00],
      isNew: true,
      colours: ['092', '061', '031'],
    },
    {
      name: text('Lenticular Down Vest', 'Gilet de duvet Lenticular'),
      kind: 'vest',
      details: { hem: 'drop' },
      genders: ['men', 'women'],
      pitch: text(
        'Warm at the core for the weight of an orange.',
        'Le tronc au chaud pour le poids d’une orange.',
      ),
      story: text(
        'Runners wear it to the start line and guides wear it all summer. The armholes are bound in soft elastic that does not cut.',
        'Les coureurs le portent jusqu’au départ et les guides tout l’été. Les emmanchures sont bordées d’un élastique doux.',
      ),
      price: [249_00, 319_00],
    },
  ],
};
