import { legacyShop } from '../legacy/legacy-shop.ts';
import type { Part } from './part.ts';

/** The former shop beside this one. */
export const part: Part = {
  pages: () => [],
  add(app) {
    for (const path of ['/s/*', '/on/*']) app.all(path, legacyShop);
  },
};
