import { z } from 'zod';
import { internalPath } from '../../../shared/urls/internal-path.ts';
import { decodeUrl, type UrlConfig } from '../../../shared/urls/site-locale.ts';
import { parseJson } from '../parse-json.ts';

/** A link to a category that goes with one; `path` is without site and locale. */
export type RelatedLink = { path: string; text: string };

const statedLink = z.object({ url: z.string(), anchor_text: z.string().trim().min(1) });

/**
 * The related category links that editors have stated, as JSON text or as a list: those with an
 * address and a text whose host is one of `domains` or below it, once each
 * (docs/product/catalogue.md §5.7). What does not fit is left out; never throws.
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
 * That the text of an address holds a domain says nothing of where it leads: what counts is its
 * host.
 */
function pathWithin(address: string, domains: readonly string[], urls: UrlConfig): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)))
    return undefined;
  const { path, search } = decodeUrl(url.href, urls);
  return internalPath(path + search, '') || undefined;
}
