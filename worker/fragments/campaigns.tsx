import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import { currentCards } from '../catalog/current-cards.ts';
import { isInStock } from '../catalog/in-stock.ts';
import type { AppEnv } from '../http/app-env.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import { knownPageType } from '../request/page-type.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import { getCampaigns, type Place, type Visit } from '../upstreams/personalization/decisions.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { ExitOffer, exitOfferOf } from './exit-offer.tsx';
import { fragmentResponse, noFragment } from './fragment-response.tsx';
import { WeatherButton, WeatherCard, WeatherDrawer, WeatherPanel } from './weather.tsx';
import { weatherCards } from './weather-cards.ts';

/**
 * A browser may keep it as long as the decision itself is kept; caches on the way may not: places
 * differ.
 */
const CACHE_CONTROL = `private, max-age=${LIFETIMES.personalizationActions.fresh}, stale-while-revalidate=${LIFETIMES.personalizationActions.stale}`;

/**
 * What is known of a visitor to campaigns: whether they are registered, and what may be told of
 * them.
 */
type Visitor = { registered: boolean; visit: Visit };

/** Neither the place nor who it is is told of a visitor who asks not to be tracked. */
async function visitorOf(c: Context<AppEnv>): Promise<Visitor> {
  const session = await c.var.session();
  const untold = refusesTracking(c);
  return {
    registered: session.registered,
    visit: {
      place: untold ? undefined : placeOf(c),
      page: knownPageType(c.req.query('page')),
      customerId: untold ? undefined : session.userId,
    },
  };
}

/**
 * What was decided for a guest is kept until they log in or out; for a registered shopper it is
 * kept nowhere.
 */
function keptFor(c: Context<AppEnv>, { registered }: Visitor): string | undefined {
  if (registered) return undefined;
  c.header('Vary', 'Cookie');
  return CACHE_CONTROL;
}

/** The actions for this visitor; none while the engine is away. */
async function actionsFor({ var: { services } }: Context<AppEnv>, { visit }: Visitor) {
  return (await orAbsent(getCampaigns(services, visit), services, 'campaigns')) ?? [];
}

/** The campaign for the weather. */
async function weatherFor(c: Context<AppEnv>, visitor: Visitor) {
  return (await actionsFor(c, visitor)).find(({ component }) => component === 'weather');
}

/** The weather button and card with their closed drawer; 204 where no campaign runs for it. */
export async function campaignsFragment(c: Context<AppEnv>): Promise<Response> {
  const visitor = await visitorOf(c);
  const weather = await weatherFor(c, visitor);
  if (!weather) return noFragment(c);
  return fragmentResponse(
    c,
    <>
      <WeatherButton action={weather} />
      <WeatherCard action={weather} />
      <WeatherDrawer shop={c.var.shop} page={visitor.visit.page} />
    </>,
    keptFor(c, visitor),
  );
}

/**
 * The exit offer; 204 where no campaign has a whole one. It asks to join, so one who has joined
 * gets it only from an engine that was told who they are.
 */
export async function exitOfferFragment(c: Context<AppEnv>): Promise<Response> {
  const visitor = await visitorOf(c);
  if (visitor.registered && visitor.visit.customerId === undefined) return noFragment(c);
  const offer = exitOfferOf(await actionsFor(c, visitor));
  if (!offer) return noFragment(c);
  return fragmentResponse(c, <ExitOffer offer={offer} services={c.var.services} />, keptFor(c, visitor));
}

/** What stands in the weather drawer once it is opened. */
export async function weatherFragment(c: Context<AppEnv>): Promise<Response> {
  const visitor = await visitorOf(c);
  const weather = await weatherFor(c, visitor);
  if (!weather) return noFragment(c);
  const { services } = c.var;
  const offered = weatherCards(weather, services);
  const ids = offered.map(({ productId }) => productId);
  const [current, products] = await Promise.all([
    currentCards(services, offered),
    orAbsent(getProducts(services, ids), services, 'weather-stock'),
  ]);
  // the engine may not know yet
  const gone = new Set((products ?? []).filter((product) => !isInStock(product)).map(({ id }) => id));
  const cards = current.filter(({ productId }) => !gone.has(productId));
  const panel = <WeatherPanel action={weather} cards={cards} services={services} />;
  return fragmentResponse(c, panel, keptFor(c, visitor));
}

/** Where the edge saw the visitor, in whole degrees. */
function placeOf(c: Context<AppEnv>): Place | undefined {
  const { latitude, longitude } = c.req.raw.cf ?? {};
  const place = { latitude: Math.round(Number(latitude)), longitude: Math.round(Number(longitude)) };
  return latitude !== undefined && Number.isFinite(place.latitude) && Number.isFinite(place.longitude)
    ? place
    : undefined;
}
