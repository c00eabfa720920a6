import { getDefaultLocale, getSite, type SiteLocale, type UrlConfig } from '../../shared/urls/site-locale.ts';

/**
 * An address of the legacy shop: a storefront address below `/s/{siteId}`, an endpoint of its
 * platform, or one of its files. `rest` is what follows site and locale, without a slash at its ends.
 */
export type LegacyAddress = SiteLocale & { kind: 'storefront' | 'endpoint' | 'file'; rest: string };

const STOREFRONT = /^\/s\/([\w-]+)((?:\/[\w.~-]+)*)\/?$/;
const ENDPOINT = /^\/on\/demandware\.store\/Sites-([\w-]+)-Site\/(\w+)\/([A-Za-z_]\w*-\w+)$/;
const FILE = /^\/on\/demandware\.static\/(?:Sites-[\w-]+-Site|-)((?:\/(?:[\w.~@+,=-]|%20)+)+)$/;
/** The locale segment that stands for a site's own locale. */
const OWN_LOCALE = 'default';
const LOCALE = /^[a-z]{2}[_-][A-Z]{2}$/;
/** The platform's API, which is beside the storefront addresses (docs/contracts/legacy.md §2). */
const API = /^dw$/i;

/**
 * Reads the path of a legacy address (docs/contracts/legacy.md §4); undefined for a path that names
 * no site or locale of this shop, is the platform's API, or has another form. Everything that is
 * passed on to the legacy shop has been read here.
 */
export function readLegacyAddress(path: string, urls: UrlConfig): LegacyAddress | undefined {
  if (!path.startsWith('/s/') && !path.startsWith('/on/')) return undefined;
  const [, siteId = '', below = ''] = STOREFRONT.exec(path) ?? [];
  if (siteId) return storefront(siteId, below.split('/').filter(Boolean), urls);
  const [, endpointSite = '', localeRef = '', endpoint = ''] = ENDPOINT.exec(path) ?? [];
  if (endpoint) return placed(endpointSite, localeRef, { kind: 'endpoint', rest: endpoint }, urls);
  const [, file = ''] = FILE.exec(path) ?? [];
  const site = file ? getSite(urls.defaultSite, urls) : undefined;
  return site && { site, locale: getDefaultLocale(site), kind: 'file', rest: file.slice(1) };
}

function storefront(siteId: string, segments: string[], urls: UrlConfig): LegacyAddress | undefined {
  const [first = '', ...others] = segments;
  if (API.test(first)) return undefined;
  return first === OWN_LOCALE || LOCALE.test(first)
    ? placed(siteId, first, { kind: 'storefront', rest: others.join('/') }, urls)
    : placed(siteId, OWN_LOCALE, { kind: 'storefront', rest: segments.join('/') }, urls);
}

/** Sites are named by their id alone, locales by theirs, with an underscore or a hyphen. */
function placed(
  siteId: string,
  localeRef: string,
  address: Pick<LegacyAddress, 'kind' | 'rest'>,
  urls: UrlConfig,
): LegacyAddress | undefined {
  const site = urls.sites.find(({ id }) => id === siteId);
  if (!site) return undefined;
  const wanted = localeRef.replace('_', '-');
  const locale =
    localeRef === OWN_LOCALE
      ? getDefaultLocale(site)
      : site.l10n.supportedLocales.find(({ id }) => id === wanted);
  return locale && { site, locale, ...address };
}

/**
 * Path of an endpoint of the legacy shop, with the site's name, and the locale with an underscore.
 * Throws for an endpoint that starts with a slash.
 */
export function legacyPath(siteId: string, localeId: string, endpoint: string): string {
  if (endpoint.startsWith('/')) throw new Error(`Legacy endpoint must not start with a slash: ${endpoint}`);
  return `/on/demandware.store/Sites-${siteId}-Site/${localeId.replace('-', '_')}/${endpoint}`;
}
