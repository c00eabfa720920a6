import type { Handler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { type Routes, segmentsWithout } from '../rendering/route-facts.ts';

/** What is never prerendered because it is no page. */
const NO_PAGES = ['bag', 'locale', 'session', 'api', 'i', 'fragments'];

/**
 * Whole segments of a path, whatever the query: a pattern that ends in `?*` would be a wildcard
 * within the path.
 */
function patternsOf(segment: string): string[] {
  // site and locale may stand before
  return [`/${segment}`, `/${segment}/*`, `/*/${segment}`, `/*/${segment}/*`];
}

/**
 * The browser's speculation rules: documents are made ready on intent (hover or touch), by the
 * browser's own limits, but for pages that say they may not be.
 */
export function speculationRules(routes: Routes): Handler<AppEnv> {
  const never = [...segmentsWithout(routes, 'prerender'), ...NO_PAGES].flatMap(patternsOf);
  const rules = JSON.stringify({
    prerender: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] },
      },
    ],
  });
  return (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json' });
  };
}
