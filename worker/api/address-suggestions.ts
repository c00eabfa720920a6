import { Hono } from 'hono';
import * as z from 'zod';
import { asksRegion, regionsOf } from '../../shared/forms/regions.ts';
import type { AddressSuggestions } from '../../shared/schemas/address-suggestions.ts';
import { billingCountriesOf } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { lastOfEach, readFields } from '../http/read-fields.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { withToken } from '../session/with-token.ts';
import { getAddressSuggestions } from '../upstreams/commerce/address-suggestions.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** Characters that the service takes (docs/contracts/custom-apis.md §2.11), and the most to show. */
const SHORTEST = 3;
const LONGEST = 200;
const MOST = 5;

const fields = z.object({
  typed: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(SHORTEST).max(LONGEST)),
  country: z.string(),
});

/**
 * `POST /api/address-suggestions`: addresses that begin with what a shopper has typed, for those who
 * have a session. It is no GET, so that no address stands in a log of requests. Where the service
 * gives no answer, there are no suggestions.
 */
export const addressSuggestionsApi = new Hono<AppEnv>();

addressSuggestionsApi.post('/', rateLimit('SEARCH_LIMIT', 'address'), async (c) => {
  const { services, shop } = c.var;
  if (!shop.features.addressSuggestions) return c.notFound();
  const sent = await readFields(c);
  const parsed = fields.safeParse(sent && lastOfEach(sent));
  if (!parsed.success || !billingCountriesOf(shop.site).includes(parsed.data.country))
    return problemResponse(c, { status: 400, type: 'bad-input', messageId: 'errors.badRequest' });
  const session = await c.var.session();
  const asking =
    session.exists && withToken(session, (token) => getAddressSuggestions(services, token, parsed.data));
  const found = (asking && (await orAbsent(asking, services, 'address-suggestions'))) || [];
  const { country } = parsed.data;
  const regions = regionsOf(country, shop.locale.id).map(({ value }) => value);
  const isRegion = (code: string | undefined) =>
    code ? regions.length === 0 || regions.includes(code) : !asksRegion(country);
  // one that the form itself would refuse helps nobody
  const usable = found
    .filter(({ address: { countryCode } }) => countryCode === country)
    .filter(({ address: { stateCode } }) => isRegion(stateCode))
    .slice(0, MOST);
  const { t } = shop.i18n;
  return c.json({
    label: t('account.address.suggestions'),
    said: t('account.address.suggested', { count: usable.length }),
    suggestions: usable.map(({ text, address: { address1, city, stateCode, postalCode } }) => ({
      text,
      fields: { address1, city, stateCode, postalCode },
    })),
  } satisfies AddressSuggestions);
});
