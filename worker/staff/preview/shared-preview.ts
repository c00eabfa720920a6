import type { Context } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { log } from '../../request/log.ts';
import { browserCookies } from '../../session/cookies.ts';
import { jsonFormat, sealValue, unsealValue } from '../../session/sealed-value.ts';
import type { ContentPreview } from '../../upstreams/content/content-preview.ts';
import { SHARED_PREVIEW_COOKIE } from '../cookie-names.ts';
import { forgetStored } from '../forget-stored.ts';
import { BETWEEN_GROUPS, previewOf } from './preview-state.ts';

/** Below it, the address of a preview that staff share with somebody. */
const SHARED_PATH = '/preview/shared';
/** How long such a link may live, in hours. */
export const LINK_HOURS = [1, 24, 72, 168] as const;

const shared = z.object({
  host: z.string(),
  at: z.number().optional(),
  /** The customer groups that its personal content is for. */
  groups: z.array(z.string()).readonly().optional(),
  /** The path that it shows first. */
  path: z.string(),
  /** When it runs out, in epoch seconds. */
  until: z.number(),
});

/** What a link shows, and until when. */
export type SharedPreview = z.output<typeof shared>;

const link = jsonFormat(shared);
/** What a link is sealed for, also where a cookie holds it. */
const PURPOSE = 'preview-link';

const isRunning = ({ until }: SharedPreview) => until > Date.now() / 1000;

/** The address of a preview, for whoever has it, until it runs out. */
export async function linkTo({ config }: AppEnv['Variables'], preview: SharedPreview): Promise<string> {
  return `${config.ORIGIN}${SHARED_PATH}/${await sealValue(config.sessionKeys, PURPOSE, link, preview)}`;
}

/** The preview of a link; undefined where it is forged or has run out. */
export async function openLink(c: Context<AppEnv>, token: string): Promise<SharedPreview | undefined> {
  const { value } = await unsealValue(c.var.config.sessionKeys, PURPOSE, link, token);
  return value && isRunning(value) ? value : undefined;
}

/**
 * Begins the preview of a link in this browser, until it runs out. The path that it shows first may
 * be longer than a cookie.
 */
export async function keepShared(c: Context<AppEnv>, preview: SharedPreview): Promise<void> {
  const { config } = c.var;
  const cookies = browserCookies(c, config);
  const seconds = Math.ceil(preview.until - Date.now() / 1000);
  const text = await sealValue(config.sessionKeys, PURPOSE, link, { ...preview, path: '/' });
  cookies.set(cookies.ownName(SHARED_PREVIEW_COOKIE), text, { seconds });
  forgetStored(c);
}

/** Ends the preview of a link in this browser. */
export function dropShared(c: Context<AppEnv>): void {
  const cookies = browserCookies(c, c.var.config);
  cookies.drop(cookies.ownName(SHARED_PREVIEW_COOKIE));
}

/** A preview by a link that this browser has opened. */
export type OpenedPreview = { preview: ContentPreview; until: number };

/** The preview that this browser was given by a link. */
export async function readShared(c: Context<AppEnv>): Promise<OpenedPreview | undefined> {
  const { config } = c.var;
  const cookies = browserCookies(c, config);
  const token = cookies.get(cookies.ownName(SHARED_PREVIEW_COOKIE));
  if (!token) return undefined;
  const opened = await openLink(c, token);
  if (!opened) {
    log('warn', 'staff-refused', { requestId: c.var.requestId, reason: 'link' });
    dropShared(c);
    return undefined;
  }
  const { host, at, groups } = opened;
  const preview = previewOf(config, { host, at: at?.toString(), groups: groups?.join(BETWEEN_GROUPS) });
  return preview && { preview: { ...preview, isPlain: true }, until: opened.until };
}
