import { Hono } from 'hono';
import * as z from 'zod';
import { withoutInvisible } from '../../shared/forms/invisible.ts';
import { halfWidth } from '../../shared/forms/typed-text.ts';
import { TERM_MAX, TERM_MIN } from '../../shared/search/suggestion-limits.ts';
import { commerceSuggestions } from '../catalog/search/commerce-suggestions.ts';
import { engineSuggestions } from '../catalog/search/engine-suggestions.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';

/** How long a browser keeps an answer, in seconds (docs/product/catalogue.md §9.1: 300000 ms). */
const FRESH_SECONDS = 300;

const query = z.object({
  q: z
    .string()
    .transform((text) =>
      halfWidth(withoutInvisible(text))
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(TERM_MIN).max(TERM_MAX)),
});

/** `GET /api/search?q=`: suggestions for a term of 3 to 50 characters, the same for everyone. */
export const searchApi = new Hono<AppEnv>();

searchApi.get('/', rateLimit('SEARCH_LIMIT', 'suggest'), async (c) => {
  const parsed = query.safeParse({ q: c.var.shop.search.get('q') });
  if (!parsed.success)
    return problemResponse(c, { status: 400, type: 'bad-term', messageId: 'errors.badRequest' });
  const { services } = c.var;
  const suggest = c.var.config.FEATURE_AUTOSUGGEST ? engineSuggestions : commerceSuggestions;
  const found = await suggest(services, parsed.data.q);
  c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
  return c.json(found);
});
