import { Hono } from 'hono';
import { languageOf, SITES } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { compiledMessages } from './messages.ts';

const LOCALES = new Set<string>(SITES.flatMap(({ locales }) => locales));
/** Seconds that a file of messages may be cached. */
const MAX_AGE_SECONDS = 300;

/**
 * `GET /compiled/{locale}.json`: messages by id, text or compiled parts
 * (docs/contracts/visitor-and-consent.md §4). Mounted at `/translations`.
 */
export function translationsService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/compiled/:file{.+\\.json}', (c) => {
    const locale = c.req.param('file').slice(0, -'.json'.length);
    if (!LOCALES.has(locale)) return c.json({ message: 'There are no messages in this locale.' }, 404);
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    return c.json(compiledMessages(languageOf(locale)));
  });
  service.all('*', (c) => c.json({ message: 'There is no such file.' }, 404));
  return service;
}
