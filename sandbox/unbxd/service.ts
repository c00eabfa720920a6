import { type Context, Hono } from 'hono';
import type { Criteria, Filter } from '../database/criteria.ts';
import { wordsOf } from '../database/fold.ts';
import { matchOfKnownWords, type TextMatch, textMatch } from '../database/text-query.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery, readRepeated } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { SEARCH_API_KEY } from '../identity.ts';
import { languageOf } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { autosuggest, autosuggestQuery } from './autosuggest.ts';
import { categoryOfPath } from './category-of-path.ts';
import { didYouMean } from './did-you-mean.ts';
import { engineAnswer } from './engine-answer.ts';
import { categoryQuery, type EngineQuery, engineQuery } from './engine-call.ts';
import { categoryBanner, redirectOf } from './merchandising.ts';
import { parseFilter } from './parse-filter.ts';
import { parseSort } from './parse-sort.ts';
import { type SearchSite, SITE_KEYS } from './site-keys.ts';
import { withValuesOfIds } from './value-ids.ts';

type EngineEnv = { Variables: TenantEnv['Variables'] & { site: SearchSite; origin: string } };

const MAX_FILTERS = 50;

/** The engine's error body (docs/contracts/search-engine.md §1: its shape is inferred). */
function engineError(status: number, code: number, msg: string): Refusal {
  return new Refusal(status, { error: { code, msg }, searchMetaData: { status: code, queryTime: 0 } });
}

/** `searchMetaData`: the parameters unchanged; `filter` is a string, or a list when repeated. */
function metaData(c: Context<EngineEnv>, started: number, more: Record<string, unknown> = {}) {
  const params = new URL(c.req.url).searchParams;
  const names = [...new Set(params.keys())];
  const queryParams = Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  return { status: 0, queryTime: Math.round(performance.now() - started), queryParams, ...more };
}

/** What was searched for in place of a query that nothing matches whole. */
function fallbackOf(q: string, { leftOut = [] }: TextMatch) {
  const isKept = (token: string) => !wordsOf(token).some((word) => leftOut.includes(word));
  const kept = q.trim().split(/\s+/).filter(isKept).join(' ');
  return { original: { q }, ...(leftOut.length > 0 && { q: kept }) };
}

function criteriaOf(c: Context<EngineEnv>, query: EngineQuery): Criteria {
  const { site, tenant } = c.var;
  const language = languageOf(site.locale);
  const given = (name: string) => readRepeated(c, name).filter((text) => text !== '');
  const filters: Filter[] = [
    ...given('filter').map(parseFilter),
    ...given('filter-id').map((text) => withValuesOfIds(tenant.catalogue.index, language, parseFilter(text))),
  ];
  if (filters.length > MAX_FILTERS) throw new InvalidInput('filter', `at most ${MAX_FILTERS}`);
  const within = query['category-filter'];
  if (within !== undefined) {
    const category = categoryOfPath(tenant.catalogue, within);
    filters.push([{ field: 'categoryId', value: category?.id ?? '' }]);
  }
  return { language, currency: site.currency, filters, ...parseSort(given('sort')) };
}

/**
 * The search engine (docs/contracts/search-engine.md). Mounted at `/unbxd`; its keys are in the
 * path.
 */
export function unbxdService() {
  const service = new Hono<EngineEnv>().basePath('/:apiKey/:siteKey');
  service.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (error instanceof InvalidInput) return engineError(400, 400, error.message).toResponse();
    throw error;
  });
  service.use(async (c, next) => {
    if (c.req.param('apiKey') !== SEARCH_API_KEY) throw engineError(401, 401, 'The API key is not valid.');
    const siteKey = c.req.param('siteKey') ?? '';
    const site = Object.hasOwn(SITE_KEYS, siteKey) ? SITE_KEYS[siteKey] : undefined;
    if (!site) throw engineError(404, 404, 'The site key is not known.');
    c.set('site', site);
    c.set('origin', new URL(c.req.url).origin);
    await next();
  });

  service.get('/search', (c) => {
    const started = performance.now();
    const query = readQuery(c, engineQuery);
    const { tenant, origin } = c.var;
    const { catalogue } = tenant;
    const criteria = criteriaOf(c, query);
    if (query.q.trim() === '') throw new InvalidInput('q', 'some text');
    const best = textMatch(catalogue.index, criteria, query.q);
    const meant = best ? [] : didYouMean(catalogue.index, c.var.site, query.q);
    const found = best ?? (meant.length === 0 ? matchOfKnownWords(catalogue.index, criteria, query.q) : null);
    const match = found?.partial && !query.fallback ? null : found;
    const answer = engineAnswer({
      catalogue,
      origin,
      query,
      criteria: match && { ...criteria, text: match.text },
      byId: c.req.query('filter-id') !== undefined,
    });
    const redirect = query.redirect ? redirectOf(query.q, c.var.site) : undefined;
    const meta = metaData(c, started, match?.partial ? { fallback: fallbackOf(query.q, match) } : {});
    return c.json({
      searchMetaData: meta,
      ...answer,
      ...(query.spellcheck && { didYouMean: meant }),
      ...(redirect && { redirect }),
    });
  });

  service.get('/category', (c) => {
    const started = performance.now();
    const query = readQuery(c, categoryQuery);
    const { tenant, origin } = c.var;
    const { catalogue } = tenant;
    const criteria = criteriaOf(c, query);
    const category = categoryOfPath(catalogue, query['p-id'] ?? query.p);
    const sort =
      criteria.sort.by === 'relevance' ? { by: 'featured' as const, descending: true } : criteria.sort;
    const answer = engineAnswer({
      catalogue,
      origin,
      query,
      criteria: category && { ...criteria, sort, categoryId: category.id },
      byId: c.req.query('filter-id') !== undefined,
    });
    const banner = query.banner && category && categoryBanner(category, origin, criteria.language);
    return c.json({ searchMetaData: metaData(c, started), ...answer, ...(banner && { banner }) });
  });

  service.get('/autosuggest', (c) => {
    const started = performance.now();
    const query = readQuery(c, autosuggestQuery);
    const { tenant, site, origin } = c.var;
    const { database, catalogue } = tenant;
    const answer = autosuggest({ database, catalogue, site, origin, query });
    return c.json({ searchMetaData: metaData(c, started), ...answer });
  });

  service.all('*', () => engineError(404, 404, 'There is no such call.').toResponse());
  return service;
}
