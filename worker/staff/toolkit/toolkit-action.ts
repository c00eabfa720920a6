import type { Context } from 'hono';
import { MAX_QUALIFIERS, MAX_TEXT } from '../../config/shopper-context.ts';
import { wantsJson } from '../../http/accept.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { findMarket, marketId, pageIn } from '../../request/market.ts';
import { failed, refuseStaff, shopPath } from '../answer-staff.ts';
import { knownGroups } from '../known-groups.ts';
import { maySimulate } from '../staff-member.ts';
import { unlessServiceFails } from '../unless-fails.ts';
import { simulate, stopSimulating } from './simulate.ts';
import { type QualifierKind, readToolkit, type ToolkitRequest } from './toolkit-form.ts';
import { pathWith } from './toolkit-state.ts';

/** Applies the toolkit's form: 303 back to the page with its parameters, or their address for scripts. */
export async function applyToolkit(c: Context<AppEnv>): Promise<Response> {
  const { staff, config, shop } = c.var;
  if (!staff || !maySimulate(staff)) return refuseStaff(c);
  const fields = new URLSearchParams(await c.req.text());
  const asked = readToolkit(fields, config.STAFF_TIME_ZONE);
  if (asked.kind === 'invalid') return failedUpdate(c, 400, asked.field);
  if (asked.kind === 'apply' && asked.market !== undefined && !findMarket(asked.market, config))
    return failedUpdate(c, 400, 'market');
  const groups = asked.kind === 'apply' ? await knownGroups(c, asked.state.customerGroupIds) : [];
  if (!groups) return failedUpdate(c, 400, 'unknownGroup');
  if (asked.kind === 'apply') asked.state = { ...asked.state, customerGroupIds: groups };
  const applied = await unlessServiceFails(c, async () => ({ market: await apply(c, asked) }));
  if (!applied) return failedUpdate(c, 503);
  const from = pathWith(shopPath(fields.get('return') ?? '/'), undefined);
  const there = applied.market === marketId(shop) ? undefined : findMarket(applied.market ?? '', config);
  const page = there ? pageIn(there, { path: from }, { shop, config }) : from;
  const to = pathWith(page, asked.kind === 'apply' ? asked.state : undefined);
  return wantsJson(c) ? c.json({ to }) : c.redirect(to, 303);
}

/** Begins or ends the simulation; returns the site and locale to go to, where they were asked for. */
async function apply(c: Context<AppEnv>, asked: Exclude<ToolkitRequest, { kind: 'invalid' }>) {
  if (asked.kind === 'apply') {
    await simulate(c, asked.state);
    return asked.market;
  }
  const home = await stopSimulating(c);
  return asked.kind === 'exit' ? home : undefined;
}

/** The fields of the toolkit's form that can be wrong: their names, and what is expected of them. */
const WRONG: Record<string, [name: string, hint: string]> = {
  at: ['at', 'A date, with a time where it matters.'],
  customerGroupIds: ['group', 'At most 20 groups, each of at most 256 characters.'],
  unknownGroup: ['group', 'A customer group of the list: one of these does not exist.'],
  sourceCode: ['source', 'At most 256 characters.'],
  ...wrongQualifiers('custom'),
  ...wrongQualifiers('assignment'),
  latitude: ['latitude', 'From −90 to 90, such as 47.61, with a longitude.'],
  longitude: ['longitude', 'From −180 to 180, such as -122.33, with a latitude.'],
  '': ['group', 'Too much at once for an address: leave out some groups or qualifiers.'],
};

function wrongQualifiers(kind: QualifierKind): typeof WRONG {
  const field = `${kind}-key`;
  return {
    [kind]: [field, 'Each qualifier has a key and a value.'],
    [`${kind}Qualifiers`]: [field, 'A key begins with a letter; it has letters, digits and _ alone.'],
    [`${kind}TooMany`]: [field, `At most ${MAX_QUALIFIERS} qualifiers of each kind.`],
    [`${kind}TooLong`]: [field, `A value has at most ${MAX_TEXT} characters.`],
  };
}

/** What a toolkit says that was not applied (docs/product/content-and-platform.md §8). */
function failedUpdate(c: Context<AppEnv>, status: 400 | 503, stated = ''): Response {
  const [field, hint] = (status === 400 && WRONG[stated]) || [];
  if (!wantsJson(c)) return failed(c, { problem: status === 400 ? 'update' : 'update-service', hint });
  return c.json({ title: 'Update failed', detail: 'Something wrong with the update', field, hint }, status);
}
