/**
 * Restores the stock of the catalogue after each file: files share the commerce cloud, so a variant that
 * one leaves sold out could not be bought in the next. Vitest loads it before each file of the edge tests.
 */
import { afterAll } from 'vitest';
import { restoreStock } from './shop.ts';

afterAll(restoreStock);
