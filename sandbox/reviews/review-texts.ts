import { text } from '../catalog/text.ts';
import type { Localized, ProductKind } from '../catalog/types.ts';

/** The product type that a review's text fits. */
export type ReviewedAs = 'clothing' | 'footwear' | 'gear';

const FOOTWEAR: readonly ProductKind[] = [
  'hiking-boot',
  'trail-shoe',
  'approach-shoe',
  'sandal',
  'winter-boot',
];
const GEAR: readonly ProductKind[] = [
  ...(['backpack', 'daypack', 'duffel', 'hip-pack', 'tote', 'tent', 'sleeping-bag', 'sleeping-pad'] as const),
  ...(['stove', 'mug', 'bottle', 'headlamp', 'lantern', 'trekking-poles', 'camp-chair', 'cook-set'] as const),
  'cooler',
];

export function reviewedAs(kind: ProductKind): ReviewedAs {
  if (FOOTWEAR.includes(kind)) return 'footwear';
  return GEAR.includes(kind) ? 'gear' : 'clothing';
}

/** The beginning of a review, by its stars: title and first sentence. */
export const OPENINGS: Record<number, readonly { title: Localized; text: Localized }[]> = {
  5: [
    {
      title: text('Goes everywhere with me', 'Me suit partout'),
      text: text('A season of use and it still looks new.', 'Une saison d’usage et il a l’air neuf.'),
    },
    {
      title: text('Worth every cent', 'Vaut chaque sou'),
      text: text('I hesitated at the price; I no longer do.', 'J’ai hésité au prix; je n’hésite plus.'),
    },
    {
      title: text('Exactly what I hoped for', 'Exactement ce que j’espérais'),
      text: text('It does what the page says, and quietly.', 'Tient ses promesses, sans faire de bruit.'),
    },
    {
      title: text('Bought a second one', 'J’en ai acheté un deuxième'),
      text: text('My partner kept borrowing mine.', 'On m’empruntait toujours le mien.'),
    },
    {
      title: text('Thought through', 'Bien pensé'),
      text: text('You can tell that people who go out made it.', 'On voit que ses créateurs vont dehors.'),
    },
  ],
  4: [
    {
      title: text('Very good, one small wish', 'Très bien, à un détail près'),
      text: text('I would buy it again.', 'Je le rachèterais.'),
    },
    {
      title: text('Solid', 'Du solide'),
      text: text(
        'Three long trips so far and no complaints to speak of.',
        'Trois longues sorties, rien à redire.',
      ),
    },
    {
      title: text('Nearly perfect', 'Presque parfait'),
      text: text(
        'The shade is a touch darker than on my screen.',
        'La couleur est un peu plus foncée qu’à l’écran.',
      ),
    },
  ],
  3: [
    {
      title: text('Fine, not more', 'Correct, sans plus'),
      text: text(
        'It is well made, but I expected a little more.',
        'Bien fait, mais j’attendais un peu plus.',
      ),
    },
    {
      title: text('Good for mild days', 'Bien par temps doux'),
      text: text('In hard weather I take something else.', 'Par gros temps, je prends autre chose.'),
    },
  ],
  2: [
    {
      title: text('Not for me', 'Pas pour moi'),
      text: text('I sent it back; that at least was easy.', 'Je l’ai retourné; au moins, c’était facile.'),
    },
  ],
  1: [
    {
      title: text('Disappointed', 'Déçu'),
      text: text(
        'Something came loose in the first month. Customer care replaced it.',
        'Une pièce a lâché le premier mois. Le service à la clientèle l’a remplacée.',
      ),
    },
  ],
};

/** The further text of a review, by product type and whether it is positive. */
export const DETAILS: Record<ReviewedAs, Record<'content' | 'critical', readonly Localized[]>> = {
  clothing: {
    content: [
      text(
        'The cut leaves room for a layer and does not flap.',
        'La coupe laisse place à une couche sans flotter.',
      ),
      text(
        'Washed it a dozen times; it kept its shape and its shade.',
        'Une douzaine de lavages; forme et couleur tiennent.',
      ),
      text('Sleeves and hem stay where they should.', 'Les manches et l’ourlet restent en place.'),
      text('Dries overnight in a hut, which says enough.', 'Sèche en une nuit au refuge, c’est tout dire.'),
      text(
        'Soft against the skin, even after a long day.',
        'Doux sur la peau, même après une longue journée.',
      ),
    ],
    critical: [
      text(
        'I am between sizes and neither sat quite right.',
        'Je suis entre deux tailles; aucune n’allait vraiment.',
      ),
      text(
        'The pockets sit too low under a hip belt.',
        'Les poches sont trop basses sous une ceinture de sac.',
      ),
    ],
  },
  footwear: {
    content: [
      text('No blisters from the first day on.', 'Pas d’ampoules, dès le premier jour.'),
      text(
        'The sole grips on wet granite and on mud.',
        'La semelle tient sur granit mouillé comme dans la boue.',
      ),
      text(
        'Wide enough in the toes for a long descent.',
        'Assez large aux orteils pour une longue descente.',
      ),
      text('Laces stay tied, heels stay put.', 'Les lacets tiennent, les talons aussi.'),
    ],
    critical: [
      text(
        'Narrow in the forefoot; try half a size up.',
        'Étroit à l’avant; essayez une demi-taille de plus.',
      ),
      text('The insole wears sooner than the rest.', 'La semelle intérieure s’use avant le reste.'),
    ],
  },
  gear: {
    content: [
      text('Packs smaller than I thought.', 'Se range plus petit que prévu.'),
      text('Everything can be worked with gloves on.', 'Tout se manie avec des gants.'),
      text('Survived a week of rain without fuss.', 'A tenu une semaine de pluie sans histoire.'),
      text(
        'Light enough that I stopped leaving it at home.',
        'Assez léger pour ne plus le laisser à la maison.',
      ),
    ],
    critical: [
      text('A little heavier than the one it replaced.', 'Un peu plus lourd que celui qu’il remplace.'),
      text('The instructions could be clearer.', 'Le mode d’emploi pourrait être plus clair.'),
    ],
  },
};

/** Names of authors, with their places. */
export const AUTHORS = [
  ['Maren', 'Bend, OR'],
  ['J. Tremblay', 'Québec, QC'],
  ['hutkeeper', 'Canmore, AB'],
  ['Priya S.', 'Seattle, WA'],
  ['Luc', 'Gaspé, QC'],
  ['northfacing', 'Duluth, MN'],
  ['Amélie B.', 'Sherbrooke, QC'],
  ['Tomasz', 'Burlington, VT'],
  ['two_dogs', 'Salida, CO'],
  ['Ines', 'Victoria, BC'],
  ['Wen', 'Halifax, NS'],
  ['oldboots', 'Asheville, NC'],
] as const;
