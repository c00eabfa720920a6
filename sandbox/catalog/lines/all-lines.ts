import type { Line } from '../line.ts';
import { COL_PASS } from './col-pass.ts';
import { CORNICE } from './cornice.ts';
import { PETRICHOR } from './petrichor.ts';

/** Every line of the shop, in the order of its product numbers. */
export const LINES: readonly Line[] = [COL_PASS, CORNICE, PETRICHOR];
