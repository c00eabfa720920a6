import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { LIFETIMES } from '../cache/lifetimes.ts';
import { currentCards } from '../catalog/current-cards.ts';
import { getCampaigns, type Place } from '../upstreams/personalization/decisions.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { ExitOffer, exitOfferOf } from './exit-offer.tsx';
import { fragmentResponse, noFragment } from './fragment-response.tsx';
import { WeatherButton, WeatherCard, WeatherDrawer, WeatherPanel } from './weather.tsx';
import { weatherCards } from './weather-cards.ts';

/** A browser may keep it as long as the decision itself is kept; caches on the way may not: places differ. */
const CACHE_CONTROL = `private, max-age=${LIFETIMES.personalizationActions.fresh}, stale-while-revalidate=${LIFETIMES.personalizationActions.stale}`;

/** The actions for this visitor; none while the engine is away. */
async function actionsFor(c: Context<AppEnv>) {
  return (await orAbsent(getCampaigns(c.var.services, placeOf(c)), c.var.services, 'campaigns')) ?? [];
}

/** The weather button and card with their closed drawer; 204 where no campaign runs for it. */
export async function campaignsFragment(c: Context<AppEnv>): Promise<Response> {
  const weather = (await actionsFor(c)).find(({ component }) => component === 'weather');
  if (!weather) return noFragment(c);
  return fragmentResponse(
    c,
    <>
      <WeatherButton action={weather} />
      <WeatherCard action={weather} />
      <WeatherDrawer shop={c.var.shop} />
    </>,
    CACHE_CONTROL,
  );
}

/** The exit offer; 204 where no campaign has a whole one. */
export async function exitOfferFragment(c: Context<AppEnv>): Promise<Response> {
  const offer = exitOfferOf(await actionsFor(c));
  if (!offer) return noFragment(c);
  return fragmentResponse(c, <ExitOffer offer={offer} services={c.var.services} />, CACHE_CONTROL);
}

/** What stands in the weather drawer once it is opened. */
export async function weatherFragment(c: Context<AppEnv>): Promise<Response> {
  const weather = (await actionsFor(c)).find(({ component }) => component === 'weather');
  if (!weather) return noFragment(c);
  const { services } = c.var;
  const cards = await currentCards(services, weatherCards(weather, services));
  return fragmentResponse(
    c,
    <WeatherPanel action={weather} cards={cards} services={services} />,
    CACHE_CONTROL,
  );
}

/** Where the edge saw the visitor, in whole degrees. */
function placeOf(c: Context<AppEnv>): Place | undefined {
  const { latitude, longitude } = c.req.raw.cf ?? {};
  const place = { latitude: Math.round(Number(latitude)), longitude: Math.round(Number(longitude)) };
  return latitude !== undefined && Number.isFinite(place.latitude) && Number.isFinite(place.longitude)
    ? place
    : undefined;
}
