import type { Context } from 'hono';
import * as z from 'zod';
import { weakMemo } from '../../cache/weak-memo.ts';
import { MAX_QUALIFIERS, MAX_TEXT } from '../../config/shopper-context.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { browserCookies } from '../../session/cookies.ts';
import { type SealedCookie, sealedCookie } from '../../session/sealed-cookie.ts';
import { MEMBER_TIERS } from '../../upstreams/commerce/member-tiers.ts';
import { TOOLKIT_COOKIE } from '../cookie-names.ts';

/**
 * The parameters of a simulated shopper in an address: the flag, and the fields behind the prefix.
 */
const FLAG = 'toolkit';
const ON = 'on';
const PREFIX = 'toolkit-';
const CUSTOM = `${PREFIX}custom.`;
const ASSIGNMENT = `${PREFIX}assignment.`;

/** As long as the shopper context of a member: what was simulated can be ended for as long. */
const WEEK_SECONDS = 7 * 86_400;
/**
 * How long the services are taken to know a simulated shopper, in ms: they forget a guest's context after
 * a day, which is not to end within a staff session.
 */
export const KNOWN_MS = 23 * 3_600_000;
/** Most customer groups of a simulated shopper. */
const MOST_GROUPS = 20;
/** Longest simulated shopper, as an address states it, in characters: cookies have 4,096. */
const LONGEST = 1_500;

const text = z.string().trim().min(1).max(MAX_TEXT);
const qualifiers = z
  .record(z.string().regex(/^[A-Za-z]\w{0,99}$/), text)
  .refine((map) => Object.keys(map).length <= MAX_QUALIFIERS);

const fields = z.object({
  /** ISO, in UTC. */
  effectiveDateTime: z.iso.datetime().optional(),
  customerGroupIds: z.array(text).max(MOST_GROUPS).default([]),
  sourceCode: text.optional(),
  customQualifiers: qualifiers.default({}),
  assignmentQualifiers: qualifiers.default({}),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Where the edge sees the shopper, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The tier of the loyalty programme that the shopper has. */
  tier: z.enum(MEMBER_TIERS).optional(),
});

export const toolkitState = fields.refine((state) => pathWith('/', state).length <= LONGEST);

/** A simulated shopper. */
export type ToolkitState = z.output<typeof fields>;

const kept = z.object({
  /** The simulated shopper; undefined where the simulation has ended but not yet at all `touched` sites. */
  state: fields.optional(),
  /** The host of the content of their time, where they have one. */
  contentHost: z.string().optional(),
  /** The country that the visitor had chosen, '' for none, while another is simulated. */
  ownCountry: z.string().optional(),
  /** Where the simulation began, as `{siteId}:{localeId}`. */
  home: z.string(),
  /** The sessions in which the services know this shopper, by site. */
  current: z.record(z.string(), z.string()),
  /** When they were told of them last, by site, in epoch ms. */
  told: z.record(z.string(), z.number()).default({}),
  /** The sites whose services know this shopper or an earlier one. */
  touched: z.array(z.string()),
});
/** What a browser keeps of a simulation. */
export type Simulation = z.output<typeof kept>;

/**
 * Where a member of staff’s browser keeps the shopper that it simulates; the same for a whole request, which
 * then reads what it has written.
 */
export const simulationCookie = weakMemo(
  (c: Context<AppEnv>): SealedCookie<Simulation> =>
    sealedCookie(browserCookies(c, c.var.config), TOOLKIT_COOKIE, kept, WEEK_SECONDS),
);

/** The simulated shopper that an address states; undefined without the flag, and where it is wrong. */
export function stateIn(search: URLSearchParams): ToolkitState | undefined {
  if (search.get(FLAG) !== ON) return undefined;
  const map = (prefix: string) =>
    Object.fromEntries(
      [...search].flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  const one = (name: string) => search.get(PREFIX + name) ?? undefined;
  return toolkitState.safeParse({
    effectiveDateTime: one('time'),
    customerGroupIds: search.getAll(`${PREFIX}group`),
    sourceCode: one('source'),
    customQualifiers: map(CUSTOM),
    assignmentQualifiers: map(ASSIGNMENT),
    latitude: one('latitude'),
    longitude: one('longitude'),
    country: one('country'),
    tier: one('tier'),
  }).data;
}

/** Whether a parameter belongs to the toolkit. */
const isOwn = (name: string) => name === FLAG || name.startsWith(PREFIX);

/** A path of the shop that states the simulated shopper, or nobody. */
export function pathWith(path: string, state: ToolkitState | undefined): string {
  const url = new URL(path, 'http://shop.internal');
  for (const name of [...url.searchParams.keys()]) if (isOwn(name)) url.searchParams.delete(name);
  if (state) {
    const add = (name: string, value: string | number | undefined) => {
      if (value !== undefined) url.searchParams.append(name, String(value));
    };
    add(FLAG, ON);
    add(`${PREFIX}time`, state.effectiveDateTime);
    for (const group of state.customerGroupIds) add(`${PREFIX}group`, group);
    add(`${PREFIX}source`, state.sourceCode);
    for (const [key, value] of Object.entries(state.customQualifiers)) add(CUSTOM + key, value);
    for (const [key, value] of Object.entries(state.assignmentQualifiers)) add(ASSIGNMENT + key, value);
    add(`${PREFIX}latitude`, state.latitude);
    add(`${PREFIX}longitude`, state.longitude);
    add(`${PREFIX}country`, state.country);
    add(`${PREFIX}tier`, state.tier);
  }
  return url.pathname + url.search;
}
