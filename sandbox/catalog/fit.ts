import type { Gender } from './line.ts';
import { joined, text } from './text.ts';
import type { Localized, ProductDetails } from './types.ts';

type Fit = NonNullable<ProductDetails['fit']>;

const CUT: Record<Fit, Localized> = {
  slim: text('Slim fit, close to the body.', 'Coupe ajustée, près du corps.'),
  regular: text('Regular fit, easy without excess.', 'Coupe régulière, ample juste ce qu’il faut.'),
  relaxed: text(
    'Relaxed fit, generous through chest and hip.',
    'Coupe décontractée, ample à la poitrine et aux hanches.',
  ),
};

/** For legwear; all other garments share one text. */
const RELAXED_LEGS = text(
  'Relaxed fit, generous through hip and thigh.',
  'Coupe décontractée, ample aux hanches et aux cuisses.',
);

const GROUPS = {
  outer: text(
    'Leaves room for a mid layer without binding at the shoulder.',
    'Laisse la place à une couche intermédiaire sans serrer aux épaules.',
  ),
  mid: text(
    'Layers under a shell and over a base layer.',
    'S’enfile sous une coquille et par-dessus une première couche.',
  ),
  top: text('True to size; take your usual one.', 'Taille normalement; prenez votre taille habituelle.'),
  next: text(
    'Meant to be worn next to the skin; size up for a looser feel.',
    'Se porte à même la peau; prenez une taille de plus pour plus d’aisance.',
  ),
  legs: text(
    'Sits at the natural waist, with a gusset for a full stride.',
    'Repose à la taille naturelle, avec un gousset pour une pleine foulée.',
  ),
  skirts: text(
    'Sits at the natural waist and leaves room for a full stride.',
    'Repose à la taille naturelle et laisse la place à une pleine foulée.',
  ),
  overpants: text(
    'Goes over a base layer; the waist adjusts at both sides.',
    'S’enfile par-dessus une première couche; la taille s’ajuste des deux côtés.',
  ),
  tights: text(
    'Stays put at the waist and moves with the knee.',
    'Reste en place à la taille et suit le genou.',
  ),
};

const OBJECTS = {
  head: text(
    'One size, with enough stretch for nearly every head.',
    'Taille unique, assez extensible pour presque toutes les têtes.',
  ),
  cap: text(
    'One size; the strap at the back adjusts from 54 to 61 cm.',
    'Taille unique; la sangle arrière s’ajuste de 54 à 61 cm.',
  ),
  brim: text(
    'S/M suits 54 to 57 cm, L/XL 58 to 61 cm; a cord takes up the rest.',
    'S/M convient de 54 à 57 cm, L/XL de 58 à 61 cm; un cordon fait le reste.',
  ),
  hand: text(
    'Measure around the knuckles; between sizes, take the larger for warmth.',
    'Mesurez le tour des jointures; entre deux tailles, la plus grande garde plus chaud.',
  ),
  foot: text(
    'Follows the foot closely; between sizes, take the smaller.',
    'Épouse le pied; entre deux tailles, prenez la plus petite.',
  ),
  shoe: text(
    'True to size with a medium-weight sock; half sizes throughout.',
    'Taille normalement avec une chaussette moyenne; offert en demi-pointures.',
  ),
  sandal: text(
    'The straps adjust at toe, instep and heel; between sizes, go down.',
    'Les sangles s’ajustent aux orteils, au cou-de-pied et au talon; entre deux pointures, prenez la plus petite.',
  ),
  pack: text(
    'Back length adjusts: S/M from 40 to 48 cm, M/L from 46 to 54 cm.',
    'La longueur du dos s’ajuste : S/M de 40 à 48 cm, M/L de 46 à 54 cm.',
  ),
  carry: text(
    'One size, with straps that adjust to most builds.',
    'Taille unique, avec des sangles qui conviennent à la plupart des gabarits.',
  ),
  waistbelt: text(
    'The belt adjusts from 66 to 122 cm and can be worn across the body.',
    'La ceinture s’ajuste de 66 à 122 cm et se porte aussi en bandoulière.',
  ),
  shelter: text(
    'See the features for floor size and headroom.',
    'Voir les caractéristiques pour les dimensions au sol et la hauteur.',
  ),
  bag: text(
    'Regular length suits people up to 183 cm; long, where offered, up to 198 cm.',
    'La longueur régulière convient jusqu’à 183 cm; la longue, si elle est offerte, jusqu’à 198 cm.',
  ),
  object: text('One size.', 'Format unique.'),
  strap: text(
    'The band adjusts from a bare head to a helmet.',
    'La bande s’ajuste de la tête nue au casque.',
  ),
  poles: text('Sold as a pair; adjusts from 105 to 135 cm.', 'Vendus en paire; s’ajustent de 105 à 135 cm.'),
};

const BELOW_THE_WAIST: readonly FitGroup[] = ['legs', 'skirts', 'overpants', 'tights'];

const CHILDS_HEAD = text(
  'One size for ages 4 to 12; it adjusts at the back.',
  'Taille unique pour les 4 à 12 ans; s’ajuste à l’arrière.',
);

/** Texts for children where the adults' text does not apply. */
const CHILDRENS: Partial<Record<FitGroup, Localized>> = {
  cap: CHILDS_HEAD,
  brim: CHILDS_HEAD,
  shoe: text(
    'True to size with a medium-weight sock; leave a thumb’s width at the toe.',
    'Taille normalement avec une chaussette moyenne; laissez la largeur d’un pouce devant les orteils.',
  ),
  pack: text('Back length adjusts from 34 to 42 cm.', 'La longueur du dos s’ajuste de 34 à 42 cm.'),
  carry: text(
    'One size, with short straps for ages 4 to 12.',
    'Taille unique, avec des bretelles courtes pour les 4 à 12 ans.',
  ),
  waistbelt: text('The belt adjusts from 48 to 84 cm.', 'La ceinture s’ajuste de 48 à 84 cm.'),
  bag: text('For children up to 150 cm.', 'Pour les enfants jusqu’à 150 cm.'),
  strap: text(
    'The band adjusts from a small head to a bicycle helmet.',
    'La bande s’ajuste d’une petite tête à un casque de vélo.',
  ),
  poles: text('Sold as a pair; adjusts from 75 to 105 cm.', 'Vendus en paire; s’ajustent de 75 à 105 cm.'),
};

/** Texts for women where sizes differ from unisex ones. */
const WOMENS_PACK = text(
  'Back length adjusts: XS/S from 36 to 44 cm, S/M from 40 to 48 cm.',
  'La longueur du dos s’ajuste : XS/S de 36 à 44 cm, S/M de 40 à 48 cm.',
);

export type FitGroup = keyof typeof GROUPS | keyof typeof OBJECTS;

const FOR_WHOM: Record<Gender, Localized | undefined> = {
  men: undefined,
  women: text('Patterned on women’s forms.', 'Patron conçu sur des formes féminines.'),
  kids: text('Cut with growing room.', 'Taillé avec de la marge pour grandir.'),
  unisex: undefined,
};

function isWorn(group: FitGroup): group is keyof typeof GROUPS {
  return group in GROUPS;
}

/** The text on how a product fits. */
export function fitText(group: FitGroup, fit: Fit, gender: Gender): Localized {
  const childrens = gender === 'kids' ? CHILDRENS[group] : undefined;
  if (childrens) return childrens;
  if (gender === 'women' && group === 'pack') return WOMENS_PACK;
  if (!isWorn(group)) return OBJECTS[group];
  const cut = fit === 'relaxed' && BELOW_THE_WAIST.includes(group) ? RELAXED_LEGS : CUT[fit];
  const parts = [cut, GROUPS[group], FOR_WHOM[gender]].filter((part) => part !== undefined);
  return joined(parts);
}
