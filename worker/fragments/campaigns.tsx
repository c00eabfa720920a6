import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import { currentCards } from '../catalog/current-cards.ts';
import { isInStock } from '../catalog/in-stock.ts';
import { keepIdentity } from '../events/engine-identity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { AppliedActions } from '../personalization/applied-actions.ts';
import { visitOf } from '../personalization/visit-of.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import {
  type CampaignAction,
  getDecision,
  isOwn,
  type Visit,
} from '../upstreams/personalization/decisions.ts';
import { knownPageType } from '../upstreams/personalization/page-type.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { ExitOffer, exitOfferOf } from './exit-offer.tsx';
import { fragmentResponse, noFragment } from './fragment-response.tsx';
import { WeatherButton, WeatherCard, WeatherDrawer, WeatherPanel } from './weather.tsx';
import { weatherCards } from './weather-cards.ts';

/**
 * Browsers may cache a fragment for as long as the decision itself is cached. Shared caches may
 * not, because the decision depends on the visitor's place.
 */
const CACHE_CONTROL = `private, max-age=${LIFETIMES.personalizationActions.fresh}, stale-while-revalidate=${LIFETIMES.personalizationActions.stale}`;

/**
 * What campaigns know about a visitor: whether they are registered, and the data that is sent to
 * the engine.
 */
type Visitor = { registered: boolean; visit: Visit };

async function visitorOf(c: Context<AppEnv>): Promise<Visitor> {
  const session = await c.var.session();
  const visit = await visitOf(c, session, knownPageType(c.req.query('page')));
  return { registered: session.registered, visit };
}

/**
 * The `Cache-Control` value: for guests, the browser caches the decision until they log in or out;
 * for registered shoppers and visitors whom the engine knows, it does not.
 */
function keptFor(c: Context<AppEnv>, { registered, visit }: Visitor): string | undefined {
  if (registered || isOwn(visit)) return undefined;
  c.header('Vary', 'Cookie');
  return CACHE_CONTROL;
}

/** The actions for this visitor; empty while the engine gives no answer. */
async function actionsFor(c: Context<AppEnv>, { visit }: Visitor) {
  const { services } = c.var;
  const decision = await orAbsent(getDecision(services, visit), services, 'campaigns');
  keepIdentity(c, visit.identity, decision?.monetateId);
  return decision?.actions ?? [];
}

/** The campaign for the weather. */
async function weatherFor(c: Context<AppEnv>, visitor: Visitor) {
  return (await actionsFor(c, visitor)).find(({ component }) => component === 'weather');
}

/** Tells the engine that the visitor sees what an action shows. */
function reportApplied(c: Context<AppEnv>, action: CampaignAction): void {
  const applied = new AppliedActions();
  applied.add(action);
  applied.report(c);
}

/** The weather button and card, with their closed drawer; 204 where no weather campaign runs. */
export async function campaignsFragment(c: Context<AppEnv>): Promise<Response> {
  const visitor = await visitorOf(c);
  const weather = await weatherFor(c, visitor);
  if (!weather) return noFragment(c);
  reportApplied(c, weather);
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
 * The exit offer; 204 where no campaign has a complete one. The offer invites shoppers to register,
 * so a registered shopper gets it only where the engine knows who they are.
 */
export async function exitOfferFragment(c: Context<AppEnv>): Promise<Response> {
  const visitor = await visitorOf(c);
  if (visitor.registered && visitor.visit.customerId === undefined) return noFragment(c);
  const actions = await actionsFor(c, visitor);
  const action = actions.find((one) => exitOfferOf([one]));
  const offer = action && exitOfferOf([action]);
  if (!offer) return noFragment(c);
  reportApplied(c, action);
  return fragmentResponse(c, <ExitOffer offer={offer} services={c.var.services} />, keptFor(c, visitor));
}

/** The content of the weather drawer, fetched when the drawer is opened. */
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
  // the engine may not know yet that these products are sold out
  const gone = new Set((products ?? []).filter((product) => !isInStock(product)).map(({ id }) => id));
  const cards = current.filter(({ productId }) => !gone.has(productId));
  const panel = <WeatherPanel action={weather} cards={cards} services={services} />;
  return fragmentResponse(c, panel, keptFor(c, visitor));
}
