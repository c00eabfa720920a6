import { bagApi } from '../api/bag.ts';
import { bagFragments } from '../fragments/bag-fragments.ts';
import { legacyUnless } from '../legacy/legacy-redirect.ts';
import { bagPage } from '../pages/bag.tsx';
import type { Part } from './part.ts';

/** The bag. */
export const part: Part = {
  pages: () => [['/cart', bagPage]],
  add(app) {
    app.route('/api/bag', bagApi);
    app.route('/fragments', bagFragments);
    app.get('/cart', legacyUnless('FEATURE_CART', 'Cart-Show'));
  },
};
