import * as z from 'zod';
import { internalPath } from '../../../shared/urls/internal-path.ts';
import { decodeUrl, type UrlConfig } from '../../../shared/urls/site-locale.ts';
import { parseJson } from '../parse-json.ts';

/** A link to a related category; `path` is without site and locale. */
export type RelatedLink = { path: string; text: string };

const statedLink = z.object({ url: z.string(), anchor_text: z.string().trim().min(1) });

/**
 * The related category links that editors have written, as JSON text or as a list. A link is kept,
 * once, if it has an address and a text and its host is one of `domains` or a subdomain. Other
 * entries are left out; never throws.
 */
export function relatedLinks(stated: unknown, domains: readonly string[], urls: UrlConfig): RelatedLink[] {
  const links = listOf(stated).flatMap((one) => {
    const parsed = statedLink.safeParse(one);
    const path = parsed.success ? pathWithin(parsed.data.url, domains, urls) : undefined;
    return parsed.success && path ? [{ path, text: parsed.data.anchor_text }] : [];
  });
  return links.filter(({ path }, index) => links.findIndex((link) => link.path === path) === index);
}

function listOf(stated: unknown): unknown[] {
  try {
    const list: unknown = typeof stated === 'string' ? parseJson(stated) : stated;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/**
 * Only the host of an address shows where it leads: any other address may contain the domain's name
 * too.
 */
function pathWithin(address: string, domains: readonly string[], urls: UrlConfig): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)))
    return undefined;
  const { path, search } = decodeUrl(url.href, urls);
  return internalPath(path + search, '') || undefined;
}
