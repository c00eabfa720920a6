import { text } from './text.ts';

/** The units that unit prices refer to. */
export const UNITS = {
  litre: text('L', 'L'),
  pair: text('pair', 'paire'),
};

export type UnitName = keyof typeof UNITS;
