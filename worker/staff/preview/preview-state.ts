import type { Context } from 'hono';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import type { PreviewEnvironment, PreviewHub } from '../../config/staff.ts';
import { editorsTime } from '../../content/editors-time.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { browserCookies, type Cookies } from '../../session/cookies.ts';
import type { ContentPreview } from '../../upstreams/content/content-preview.ts';
import { environmentHost } from '../../upstreams/content/time-machine.ts';
import { forgetStored } from '../forget-stored.ts';

/**
 * Cookies and parameters of a preview: the host of an environment, and the time in epoch ms.
 * `pagevse` previews one page, without a cookie.
 */
export const HOST_NAME = 'vse';
export const TIME_NAME = 'vse-timestamp';
export const PAGE_HOST_NAME = 'pagevse';
/** The customer groups that personal content is shown for. */
export const GROUPS_NAME = 'vse-groups';
/** What stands between their names: the shop's services join them by it too, and none has one in it. */
export const BETWEEN_GROUPS = '|';

/** Latest moment that can be previewed: the end of the year 9999, epoch ms. */
const LATEST = 253_402_300_799_999;
/** Most customer groups, and the longest name of one, in characters. */
export const MOST_GROUPS = 20;
const LONGEST_GROUP = 100;

const time = z.coerce.number().int().min(0).max(LATEST);

/** A hub with one of its environments. */
export type KnownEnvironment = { hub: PreviewHub; environment: PreviewEnvironment };

/**
 * The environment that a host belongs to, the host itself or one of its time machine's; undefined for any
 * other host.
 */
export function environmentOf(config: Config, host: string): KnownEnvironment | undefined {
  const plain = environmentHost(host);
  for (const hub of config.CONTENT_PREVIEW?.hubs ?? []) {
    const environment = hub.environments.find((one) => one.host === plain);
    if (environment) return { hub, environment };
  }
  return undefined;
}

/**
 * The time of a preview's content, in words. That of a time machine's host is stated by
 * `vse-timestamp` alone, which somebody may have left out.
 */
export function momentOf({ host, at }: ContentPreview, config: Config): string {
  if (at !== undefined) return editorsTime(at, config.STAFF_TIME_ZONE);
  return environmentOf(config, host)?.environment.host === host
    ? 'now'
    : 'a time that the address does not state';
}

/** The preview that a host, a time and groups stand for, all as a visitor stated them. */
export function previewOf(
  config: Config,
  { host, at, groups }: { host: string; at: string | undefined; groups?: string | undefined },
): ContentPreview | undefined {
  const known = environmentOf(config, host);
  if (!known) return undefined;
  const moment = host === known.environment.host ? undefined : time.safeParse(at).data;
  return { hub: known.hub, host, at: moment || undefined, groups: groupsIn(groups) };
}

function groupsIn(text: string | undefined): string[] | undefined {
  const names = (text ?? '')
    .split(BETWEEN_GROUPS)
    .flatMap((name) => name.trim().slice(0, LONGEST_GROUP) || []);
  return names.length > 0 ? [...new Set(names)].slice(0, MOST_GROUPS) : undefined;
}

/**
 * What a member of staff previews: by the address, which the cookies follow, otherwise by the
 * cookies. A host that is not configured previews nothing.
 */
export function statedPreview(c: Context<AppEnv>): ContentPreview | undefined {
  const { config, shop } = c.var;
  const cookies = browserCookies(c, config);
  const groups = cookies.get(GROUPS_NAME);
  const onPage = shop.search.get(PAGE_HOST_NAME);
  const at = shop.search.get(TIME_NAME) ?? undefined;
  if (onPage) return previewOf(config, { host: onPage, at, groups });
  const asked = shop.search.get(HOST_NAME);
  if (!asked)
    return previewOf(config, { host: cookies.get(HOST_NAME) ?? '', at: cookies.get(TIME_NAME), groups });
  const found = previewOf(config, { host: asked, at, groups });
  if (found) keepPreview(c, found);
  return found;
}

/** Keeps a preview in the browser until it is closed. */
export function keepPreview(c: Context<AppEnv>, { host, at, groups }: ContentPreview): void {
  const cookies = browserCookies(c, c.var.config);
  const stated = [
    [HOST_NAME, host],
    [TIME_NAME, at?.toString()],
    [GROUPS_NAME, groups?.join(BETWEEN_GROUPS)],
  ] as const;
  // within one preview nothing is stored
  if (stated.some(([name, value]) => cookies.get(name) !== value)) forgetStored(c);
  for (const [name, value] of stated) {
    if (value === undefined) cookies.drop(name);
    else cookies.set(name, value, {});
  }
}

/** Ends a preview. */
export function dropPreview(cookies: Cookies): void {
  for (const name of [HOST_NAME, TIME_NAME, GROUPS_NAME]) cookies.drop(name);
}
