import { NAMED_PARTS, type NamedPart } from './made-of.ts';
import { text } from './text.ts';
import type { Localized } from './types.ts';

/** The names of the parts of textile products, as their labels have them. */
export const PART_NAMES: Record<NamedPart, Localized> = {
  outer: text('Outer fabric', 'Tissu extérieur'),
  inner: text('Inner face', 'Face intérieure'),
  lining: text('Lining', 'Doublure'),
  filling: text('Filling', 'Garnissage'),
  liner: text('Inner mitten', 'Mitaine intérieure'),
  trim: text('Trim', 'Garnitures'),
  panels: text('Panels', 'Empiècements'),
  flaps: text('Ear flaps', 'Oreillettes'),
  front: text('Front panel', 'Devant'),
  back: text('Back panel', 'Dos'),
  body: text('Body of the pack', 'Corps du sac'),
  base: text('Base of the pack', 'Fond du sac'),
  fly: text('Fly', 'Double-toit'),
  floor: text('Tent floor', 'Plancher de la tente'),
  seat: text('Seat fabric', 'Toile du siège'),
};

/** The named part of that id; undefined for the whole. */
export const namedPart = (id: string): NamedPart | undefined => NAMED_PARTS.find((part) => part === id);
