import type { Handler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { notPrerendered } from './closed-segments.ts';

/** Segments that are not pages and are never prerendered. */
const NO_PAGES = ['locale', 'session', 'api', 'i', 'fragments'];

/**
 * Patterns of a whole segment of a path; by default they match any query. Patterns that end in `?*`
 * would be wildcards within the path.
 */
function patternsOf(segment: string): string[] {
  // site and locale may precede it
  return [`/${segment}`, `/${segment}/*`, `/*/${segment}`, `/*/${segment}/*`];
}

/**
 * The browser's speculation rules: it prerenders links on intent (hover or touch), within its own
 * limits, except for pages that must not be prerendered.
 */
export const speculationRules: Handler<AppEnv> = function serveSpeculationRules(c) {
  const never = [...notPrerendered(c.var.config), ...NO_PAGES].flatMap(patternsOf);
  const rules = JSON.stringify({
    prerender: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] },
      },
    ],
  });
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json' });
};
