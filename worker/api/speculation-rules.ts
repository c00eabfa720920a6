import type { Handler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** Never prerendered: pages with a shopper in them, and what is not a page. Site and locale may stand before. */
const NEVER = [
  'cart',
  'bag',
  'checkout',
  'account',
  'login',
  'register',
  'registration',
  'orders',
  'membership',
  'locale',
  'session',
  'api',
  'i',
  'fragments',
];

/** Whole segments of a path, whatever the query: a pattern that ends in `?*` would be a wildcard within the path. */
export const NEVER_PRERENDERED = NEVER.flatMap((name) => [
  `/${name}`,
  `/${name}/*`,
  `/*/${name}`,
  `/*/${name}/*`,
]);

const rules = JSON.stringify({
  prerender: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER_PRERENDERED } }] },
    },
  ],
});

/** The browser's speculation rules: documents are made ready on intent (hover or touch), by the browser's own limits. */
export const speculationRules: Handler<AppEnv> = (c) => {
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json' });
};
