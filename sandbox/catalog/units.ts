import { text } from './text.ts';

/** What unit prices are for one of. */
export const UNITS = {
  litre: text('L', 'L'),
  pair: text('pair', 'paire'),
};

export type UnitName = keyof typeof UNITS;
