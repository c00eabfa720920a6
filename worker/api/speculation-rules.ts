import type { Handler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Never prerendered: pages with a shopper in them, and what is not a page. Site and locale may stand before. */
const NEVER = [
  'cart',
  'bag',
  'checkout',
  'account',
  'login',
  'registration',
  'orders',
  'membership',
  'back-in-stock',
  'locale',
  'api',
  'i',
  'fragments',
];

const rules = JSON.stringify({
  prerender: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          ...NEVER.flatMap((name) => [
            { not: { href_matches: `/*/${name}{/*}?*` } },
            { not: { href_matches: `/${name}{/*}?*` } },
          ]),
        ],
      },
    },
  ],
});

/** The browser's speculation rules: cacheable documents are made ready on intent (hover or touch), by the browser's own limits. */
export const speculationRules: Handler<AppEnv> = (c) => {
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json' });
};
