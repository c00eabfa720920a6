import type { MiddlewareHandler } from 'hono';
import { decodeSafely } from '../../shared/urls/normal-url.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Page, Prepared } from '../rendering/page.ts';
import { pageQuery } from '../rendering/page-query.ts';
import type { Routes } from '../rendering/route-metadata.ts';
import type { Services } from '../upstreams/services.ts';

type Found = { page: Page; path: string; parameters: Record<string, string> };

/**
 * Redirects an address of a page with a shopper's data that has capitals or too many slashes, by one
 * 301 to the page's own address. Nothing is loaded for that.
 */
export function toOwnSpelling(routes: Routes): MiddlewareHandler<AppEnv> {
  return async function redirectToOwnSpelling(c, next) {
    const { shop } = c.var;
    const found = pageAt(routes, shop.path);
    if (found?.page.cache !== 'never') return next();
    return c.redirect(shop.link(found.path + pageQuery(found.page, shop)), 301);
  };
}

/**
 * The same for a page that is the same for everyone. It is loaded, because only its data may tell its
 * address. Undefined where no page has the address.
 */
export async function respelled(routes: Routes, services: Services): Promise<Prepared | undefined> {
  const { shop } = services;
  const found = pageAt(routes, shop.path);
  if (found?.page.cache !== 'document') return undefined;
  const { page, path, parameters } = found;
  const prepared = await page.prepare({ ...services, shop: { ...shop, path } }, parameters);
  // a former shop's address may look like one of a page
  if (prepared.kind === 'page' && prepared.status === 404) return undefined;
  if (prepared.kind === 'redirect' || prepared.status !== 200) return prepared;
  const to = (prepared.address ?? path) + pageQuery(page, shop);
  return { kind: 'redirect', status: 301, to };
}

/** The first page whose pattern has the path, without regard to capitals and slashes, in its spelling. */
function pageAt(routes: Routes, stated: string): Found | undefined {
  const segments = stated.split('/').filter(Boolean);
  for (const [pattern, page] of routes) {
    const parameters: Record<string, string> = {};
    const steps = pattern.split('/').slice(1);
    const isOpen = steps.at(-1) === '*';
    if (isOpen) steps.pop();
    if (steps.length !== segments.length) continue;
    const spelled = steps.map((step, n) => {
      const segment = segments[n] ?? '';
      if (!step.startsWith(':')) return step === segment.toLowerCase() ? step : undefined;
      parameters[step.slice(1)] = decodeSafely(segment);
      return segment;
    });
    if (spelled.includes(undefined)) continue;
    return { page, path: `/${spelled.join('/')}${isOpen ? '/' : ''}`, parameters };
  }
  return undefined;
}
