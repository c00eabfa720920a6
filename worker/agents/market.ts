import { type AgentAccess, type AgentCapability, agentsMayAt } from '../config/agents.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import type { Market } from '../request/market.ts';
import { loadMessages } from '../request/messages.ts';
import { NO_SEARCH, type ShopRequest } from '../request/shop-request.ts';
import { storefrontOf } from '../request/storefront.ts';
import type { Services } from '../upstreams/services.ts';
import { readCountry } from './country.ts';
import type { Call } from './ucp-2026-04-08/call.ts';
import { ProtocolRefusal } from './ucp-2026-04-08/refusals.ts';

/** What a platform says of its buyer: hints, none of which is required (docs/contracts/agents.md §2.5). */
export type BuyerContext = {
  address_country?: string | undefined;
  language?: string | undefined;
  currency?: string | undefined;
};

/**
 * The site and locale that an agent is served in, of the sites where it may do what it `needs`: the
 * country's site, else that of the currency, else the default one; there the locale of the language,
 * else the site's own.
 */
function marketOf(
  config: Config,
  { access, needs }: { access: AgentAccess; needs: AgentCapability },
  context: BuyerContext,
): Market | undefined {
  const open = config.SITES.filter(({ id }) => agentsMayAt(access, id).includes(needs));
  const country = readCountry(context.address_country ?? '');
  const currency = context.currency?.trim().toUpperCase();
  const site =
    open.find(({ countries }) => country !== undefined && countries.includes(country)) ??
    open.find((one) => currency !== undefined && currenciesOf(one).includes(currency)) ??
    open.find(({ id }) => id === config.DEFAULT_SITE) ??
    open[0];
  return site && { site, locale: localeOf(site, context.language) };
}

/** The same for a request of a platform, which may state languages as browsers do. Throws `ProtocolRefusal`. */
export function buyersMarket(
  { services, access, language }: Pick<Call, 'services' | 'access' | 'language'>,
  needs: AgentCapability,
  context: BuyerContext,
): Market {
  const stated = { ...context, language: context.language ?? language };
  const market = marketOf(services.config, { access, needs }, stated);
  if (!market) throw new ProtocolRefusal('unavailable', 'No site is open for agents.');
  return market;
}

/** The services of a request for that market, which an address of no site has asked for. */
export async function inMarket(services: Services, { site, locale }: Market): Promise<Services> {
  await loadMessages(locale.id);
  const shop: ShopRequest = {
    ...storefrontOf(services.config, site, locale),
    path: '/',
    search: NO_SEARCH,
    asMarkdown: false,
    canonicalSpelling: true,
  };
  return { ...services, shop };
}

const currenciesOf = ({ l10n }: Site) => [
  l10n.defaultCurrency,
  ...l10n.supportedLocales.map(({ preferredCurrency }) => preferredCurrency),
];

/** The locale of a language tag, or of the first known one in a list as `Accept-Language` has them. */
function localeOf({ l10n }: Site, languages = ''): Market['locale'] {
  const wanted = languages.split(',').map((one) => (one.split(';', 1)[0] ?? '').trim().toLowerCase());
  const { supportedLocales: all } = l10n;
  const base = (id: string) => id.toLowerCase().split('-', 1)[0];
  for (const language of wanted.filter(Boolean)) {
    const found =
      all.find(({ id }) => id.toLowerCase() === language) ??
      all.find(({ id }) => base(id) === base(language));
    if (found) return found;
  }
  const own = all.find(({ id }) => id === l10n.defaultLocale) ?? all[0];
  if (!own) throw new Error('A site has a locale.');
  return own;
}
