import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { contextDataOf } from '../../personalization/context-data.ts';
import { memberGroups } from '../../personalization/shopper-groups.ts';
import { replaceContext } from '../../personalization/write-context.ts';
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS, chosenCountry } from '../../request/country.ts';
import { log } from '../../request/log.ts';
import { marketId } from '../../request/market.ts';
import { browserCookies } from '../../session/cookies.ts';
import { forgetSimulation, isSimulated, noteSimulation } from '../../session/simulated-session.ts';
import { PUT_CONTEXT } from '../../upstreams/commerce/shopper-context.ts';
import { timeMachineHost } from '../../upstreams/content/time-machine.ts';
import type { SimulatedShopper } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { forgetStored } from '../forget-stored.ts';
import { environmentOf, previewOf } from '../preview/preview-state.ts';
import { mayPreview } from '../staff-member.ts';
import { KNOWN_MS, type Simulation, simulationCookie, type ToolkitState } from './toolkit-state.ts';

const NOBODY: ToolkitState = { customerGroupIds: [], customQualifiers: {}, assignmentQualifiers: {} };

/**
 * Makes the visitor the shopper that the toolkit states, for every service of this site: the shopper
 * context, and the content of their time. Throws `UpstreamError`; the browser keeps the former shopper
 * then, and no order is placed where the services may know the new one all the same.
 */
export async function simulate(c: Context<AppEnv>, state: ToolkitState): Promise<Simulation> {
  const { shop } = c.var;
  const before = await simulationCookie(c).read();
  const isSame = isSameShopper(before?.state, state);
  const contentHost = isSame ? before?.contentHost : await hostAt(c, state);
  // first, because the services may know the shopper though their answer is lost
  await noteSimulation(c.env.CACHE, await sessionId(c));
  if (!isSame) log('info', 'staff-simulates', { requestId: c.var.requestId, staff: c.var.staff?.id });
  const usid = await changeKnown(c, before, state);
  const simulation: Simulation = {
    state,
    contentHost,
    ownCountry: changeCountry(c, before, state.country),
    home: before?.state ? before.home : marketId(shop),
    current: { ...(isSame && before?.current), [shop.site.id]: usid },
    told: { ...(isSame && before?.told), [shop.site.id]: Date.now() },
    touched: [...new Set([...(before?.touched ?? []), shop.site.id])],
  };
  await simulationCookie(c).write(simulation);
  if (!isSame) forgetStored(c);
  return simulation;
}

/**
 * Makes the visitor themselves again, here and now; at the other sites where they were somebody else
 * when they come there (follow-simulation.ts). Returns where the simulation began; undefined where the
 * browser keeps none, of which there may be a note all the same. Throws `UpstreamError`; the simulation
 * goes on then.
 */
export async function stopSimulating(c: Context<AppEnv>): Promise<string | undefined> {
  const cookie = simulationCookie(c);
  const before = await cookie.read();
  const { id } = c.var.shop.site;
  // first, because these may fail
  const wasNoted = await isNoted(c);
  const isTouched = wasNoted || before?.touched.includes(id);
  if (isTouched && (await c.var.session()).exists) {
    const usid = await changeKnown(c, before, NOBODY);
    try {
      await forgetSimulation(c.env.CACHE, usid);
    } catch (error) {
      await tellAgain(c, before);
      throw error;
    }
  }
  if (!before) return undefined;
  changeCountry(c, before, undefined);
  const touched = before.touched.filter((one) => one !== id);
  if (touched.length > 0) await cookie.write({ home: before.home, current: {}, told: {}, touched });
  else cookie.drop();
  return before.home;
}

/** Whether there is a note of a simulation in this site's session, as after a lost answer. */
async function isNoted(c: Context<AppEnv>): Promise<boolean> {
  const { usid } = await c.var.session();
  return usid !== undefined && (await isSimulated(c.env.CACHE, usid));
}

/** The id of this site's session, which is begun where there is none. */
async function sessionId(c: Context<AppEnv>): Promise<string> {
  const session = await c.var.session();
  await session.token();
  return session.usid ?? '';
}

/**
 * Whether the services of this site know the simulated shopper. Logging in or out begins another
 * session, of which they do not know it, and they forget what they were told.
 */
export async function isKnownHere(c: Context<AppEnv>, { current, told }: Simulation): Promise<boolean> {
  const { id } = c.var.shop.site;
  const usid = current[id];
  if (usid === undefined || Date.now() > (told[id] ?? 0) + KNOWN_MS) return false;
  return usid === (await c.var.session()).usid;
}

export function isSameShopper(one: ToolkitState | undefined, other: ToolkitState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lets the rest of the request see what the simulated shopper would. */
export function showAs(c: Context<AppEnv>, { state, contentHost }: Simulation): void {
  const { services, config, staff } = c.var;
  if (!state) return;
  const { country, tier, latitude, longitude, effectiveDateTime } = state;
  const simulated: SimulatedShopper = {
    ...{ tier, groups: groupsOf(state) },
    place: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  };
  if (country) c.set('country', chosenCountry(c) ?? country);
  const at = String(Date.parse(effectiveDateTime ?? ''));
  // a simulation that was kept before the configuration changed may name another environment
  const isShoppers = environmentOf(config, contentHost ?? '')?.environment.drafts === false;
  const ofTime = contentHost && isShoppers ? previewOf(config, { host: contentHost, at }) : undefined;
  const isPlain = staff === undefined || !mayPreview(staff);
  const preview = services.preview ?? (ofTime && { ...ofTime, isPlain });
  const { cache } = services;
  c.set('services', {
    ...services,
    simulated,
    ...(preview && { preview, cache: { ...cache, bypass: true } }),
  });
}

const groupsOf = ({ customerGroupIds, tier }: ToolkitState) => [
  ...new Set([...customerGroupIds, ...(tier ? memberGroups(tier) : [])]),
];

/**
 * Lets the shop ask the simulated shopper for their country anew, and the visitor's own choice come
 * back after that. Returns that choice, '' for none, as long as it is put aside.
 */
function changeCountry(
  c: Context<AppEnv>,
  before: Simulation | undefined,
  wanted: string | undefined,
): string | undefined {
  const cookies = browserCookies(c, c.var.config);
  const own = before?.ownCountry;
  if (wanted === before?.state?.country) return own;
  if (wanted !== undefined) {
    cookies.drop(COUNTRY_COOKIE);
    return own ?? chosenCountry(c) ?? '';
  }
  if (own) cookies.set(COUNTRY_COOKIE, own, { seconds: COUNTRY_COOKIE_SECONDS, readable: true });
  else cookies.drop(COUNTRY_COOKIE);
  return undefined;
}

/**
 * Replaces the shopper context. Where the answer is lost nobody knows whose it is now: the services are told
 * at the next request whom the browser still simulates. Throws `UpstreamError`.
 */
async function changeKnown(
  c: Context<AppEnv>,
  before: Simulation | undefined,
  state: ToolkitState,
): Promise<string> {
  try {
    return await changeContext(c, state);
  } catch (error) {
    const isLost = error instanceof UpstreamError && error.operation === PUT_CONTEXT && error.mayBeDone;
    if (isLost) await tellAgain(c, before);
    throw error;
  }
}

/** Has the services of this site told at the next request whom the browser simulates. */
async function tellAgain(c: Context<AppEnv>, before: Simulation | undefined): Promise<void> {
  if (!before?.state) return;
  const { [c.var.shop.site.id]: _, ...current } = before.current;
  await simulationCookie(c).write({ ...before, current });
}

/**
 * Replaces the shopper context of this site's session, whose id it returns. A tier's groups are in the
 * context, so that the bag has their prices, but not in the session's data: members see the lists and
 * products of everyone (docs/decisions/0008).
 */
async function changeContext(c: Context<AppEnv>, state: ToolkitState): Promise<string> {
  const session = await c.var.session();
  const { latitude, longitude, country: _, tier: __, ...fields } = state;
  const place =
    latitude === undefined || longitude === undefined ? {} : { geoLocation: { latitude, longitude } };
  const wanted = { ...fields, ...place, customerGroupIds: groupsOf(state) };
  const context = await replaceContext(c.var.services, session, wanted);
  const { couponCodes } = context;
  const marked = { ...fields, ...place, ...(couponCodes && { couponCodes }) };
  const coupons = session.context?.coupons ?? [];
  session.set({
    context: contextDataOf(marked, { token: await session.token(), coupons, now: Date.now() / 1000 }),
  });
  return session.usid ?? '';
}

/**
 * The host of the content that shoppers see at the simulated time; undefined where no environment of
 * the shop's hub is without drafts.
 */
async function hostAt(c: Context<AppEnv>, { effectiveDateTime }: ToolkitState): Promise<string | undefined> {
  const { services, config } = c.var;
  const hub = config.CONTENT_PREVIEW?.hubs[0];
  const environment = hub?.environments.find(({ drafts }) => !drafts)?.host;
  if (!hub || !environment || effectiveDateTime === undefined) return undefined;
  return timeMachineHost(services, { hub, environment, at: Date.parse(effectiveDateTime) });
}
