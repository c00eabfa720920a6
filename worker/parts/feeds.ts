import { feeds } from '../api/feeds.ts';
import { productFeeds } from '../api/product-feeds.ts';
import type { Part } from './part.ts';

/** What programs read of the whole shop: files for crawlers, and product feeds. */
export const part: Part = {
  pages: () => [],
  add(app) {
    app.route('/', feeds);
    app.route('/feeds', productFeeds);
  },
};
