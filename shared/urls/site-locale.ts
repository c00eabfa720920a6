/**
 * Site and locale in addresses, as path segments or as query parameters. Source:
 * docs/product/accounts.md §2.2, §8.4, §9.2 and docs/contracts/urls.md. The traps of its §7 are
 * avoided: references match whole segments and whole query keys, and queries are merged.
 */
import { decodeSafely, normalPath, queryParts } from './normal-url.ts';

export type UrlPart = 'path' | 'query_param' | 'none';
export type LocaleConfig = { id: string; alias?: string; preferredCurrency: string };
export type SiteConfig = {
  id: string;
  alias?: string;
  l10n: { defaultLocale: string; defaultCurrency: string; supportedLocales: LocaleConfig[] };
};
export type UrlConfig = {
  site: UrlPart;
  locale: UrlPart;
  showDefaults: boolean;
  defaultSite: string;
  sites: SiteConfig[];
};
export type SiteLocale = { site: SiteConfig; locale: LocaleConfig };

/** The locale and currency of a shop without site configuration. */
const FALLBACK_LOCALE: LocaleConfig = { id: 'en-US', preferredCurrency: 'USD' };
export const FALLBACK_SITE: SiteConfig = {
  id: 'default',
  l10n: {
    defaultLocale: FALLBACK_LOCALE.id,
    defaultCurrency: FALLBACK_LOCALE.preferredCurrency,
    supportedLocales: [FALLBACK_LOCALE],
  },
};

const SITE_KEY = 'site';
const LOCALE_KEY = 'locale';
const HOME = /^\/home\/?$/;

type References = { sites: Map<string, SiteConfig>; locales: Set<string> };
const known = new WeakMap<UrlConfig, References>();

/**
 * Every site and locale reference of a configuration, in lower case. Ids win over aliases, earlier
 * sites over later ones.
 */
function references(config: UrlConfig): References {
  const existing = known.get(config);
  if (existing) return existing;
  const sites = new Map<string, SiteConfig>();
  const aliased = config.sites.flatMap((site) => (site.alias ? [{ ref: site.alias, site }] : []));
  for (const { ref, site } of [...config.sites.map((site) => ({ ref: site.id, site })), ...aliased]) {
    const key = ref.toLowerCase();
    if (!sites.has(key)) sites.set(key, site);
  }
  const locales = config.sites.flatMap((site) => site.l10n.supportedLocales);
  const made = {
    sites,
    locales: new Set(locales.flatMap(({ id, alias }) => [id, alias ?? id].map((ref) => ref.toLowerCase()))),
  };
  known.set(config, made);
  return made;
}

/** The site with this id or alias, regardless of case. Throws when there is no configuration. */
export function getSite(ref: string | undefined, config: UrlConfig | undefined): SiteConfig | undefined {
  if (!config) throw new Error('Config is not defined.');
  return ref === undefined ? undefined : references(config).sites.get(ref.toLowerCase());
}

/** The only site, or the one named by `defaultSite`. Throws when there is none. */
export function getDefaultSite(config: UrlConfig | undefined): SiteConfig {
  if (!config) throw new Error('Config is not defined.');
  const [first, ...others] = config.sites;
  if (!first) throw new Error("Can't find any sites from the config. Please check the sites configuration.");
  if (others.length === 0) return first;
  const site = config.sites.find((candidate) => candidate.id === config.defaultSite);
  if (!site)
    throw new Error("Can't find a matching default site. Please check the defaultSite configuration.");
  return site;
}

/** The site's locale with this id or alias, regardless of case. Throws when there is no site. */
export function getLocale(ref: string | undefined, site: SiteConfig | undefined): LocaleConfig | undefined {
  if (!site) throw new Error('Site is not defined. It is required to look for a locale.');
  const wanted = ref?.toLowerCase();
  const { supportedLocales } = site.l10n;
  return (
    supportedLocales.find(({ id }) => id.toLowerCase() === wanted) ??
    supportedLocales.find(({ alias }) => alias !== undefined && alias.toLowerCase() === wanted)
  );
}

/** The site's default locale. Where that does not exist: its first locale, then en-US. */
export function getDefaultLocale(site: SiteConfig | undefined): LocaleConfig {
  return getLocale(site?.l10n.defaultLocale, site) ?? site?.l10n.supportedLocales[0] ?? FALLBACK_LOCALE;
}

function split(url: string): { path: string; query: string; hash: string } {
  const sign = url.indexOf('#');
  const [before, hash] = sign < 0 ? [url, ''] : [url.slice(0, sign), url.slice(sign)];
  const mark = before.indexOf('?');
  return mark < 0
    ? { path: before, query: '', hash }
    : { path: before.slice(0, mark), query: before.slice(mark + 1), hash };
}

/** The first segment, percent-decoded, and the rest of the path with its slash. */
function firstSegment(path: string): { segment: string; rest: string } {
  const end = path.indexOf('/', 1);
  return end < 0
    ? { segment: decodeSafely(path.slice(1)), rest: '' }
    : { segment: decodeSafely(path.slice(1, end)), rest: path.slice(end) };
}

function keyOf(part: string): string {
  const end = part.indexOf('=');
  return decodeSafely(end < 0 ? part : part.slice(0, end));
}

function queryValue(parts: string[], key: string): string | undefined {
  const part = parts.find((candidate) => keyOf(candidate) === key);
  const end = part?.indexOf('=') ?? -1;
  return part === undefined || end < 0 ? undefined : decodeSafely(part.slice(end + 1).replaceAll('+', ' '));
}

const isOwn = (part: string) => {
  const key = keyOf(part);
  return key !== SITE_KEY && key !== LOCALE_KEY;
};

/** The parts of an address, and the site and locale it names. */
function read(url: string, config: UrlConfig) {
  const { path, query } = split(url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, ''));
  const parts = queryParts(query);
  const { sites, locales } = references(config);
  let rest = normalPath(path);
  let siteRef: string | undefined;
  let localeRef: string | undefined;
  const take = (isReference: (ref: string) => boolean) => {
    const { segment, rest: after } = firstSegment(rest);
    if (!isReference(segment.toLowerCase())) return undefined;
    rest = after.replace(/^\/+/, '/');
    return segment;
  };
  if (config.site === 'path') siteRef = take((ref) => sites.has(ref));
  if (config.locale === 'path') localeRef = take((ref) => locales.has(ref));
  if (config.site !== 'none') siteRef ??= queryValue(parts, SITE_KEY);
  if (config.locale !== 'none') localeRef ??= queryValue(parts, LOCALE_KEY);
  return { siteRef, localeRef, path: normalPath(rest), parts: parts.filter(isOwn) };
}

/** Whether an address itself names a site or a locale. */
export function statesSiteOrLocale(url: string, config: UrlConfig): boolean {
  const { siteRef, localeRef } = read(url, config);
  return siteRef !== undefined || localeRef !== undefined;
}

/**
 * Reads a path with query, or a full address: its site, its locale, and the address within the
 * shop. `path` is normal (one leading slash, `/home` is `/`); `search` is '' or '?a=b' without the
 * keys of site and locale. Site and locale are read from the path where the configuration says
 * `path`, otherwise from the query; an unknown one falls back to its default. Never throws because
 * of the address, but throws where `defaultSite` does not exist.
 */
export function decodeUrl(url: string, config: UrlConfig): SiteLocale & { path: string; search: string } {
  const { siteRef, localeRef, path, parts } = read(url, config);
  const site =
    config.sites.length === 0 ? FALLBACK_SITE : (getSite(siteRef, config) ?? getDefaultSite(config));
  return {
    site,
    locale: getLocale(localeRef, site) ?? getDefaultLocale(site),
    path: HOME.test(path) ? '/' : path,
    search: parts.length === 0 ? '' : `?${parts.join('&')}`,
  };
}

/**
 * The one address of a page on a site in a locale. A query and a hash of `path` are kept. Defaults
 * are left out unless `showDefaults` is set; the home page of both defaults is always `/`. A
 * default is written after all where the path itself begins with a segment that would be read as a
 * site or a locale.
 */
export function encodeUrl(
  target: { site: SiteConfig; locale: LocaleConfig; path: string; search?: string },
  config: UrlConfig,
): string {
  return addressesOf(target, config)(target.path, target.search);
}

/** The same for many pages of one site in one locale: what they have in common is found once. */
export function addressesOf(
  { site, locale }: SiteLocale,
  config: UrlConfig,
): (path: string, search?: string) => string {
  const siteIsDefault = config.sites.length === 0 || getDefaultSite(config).id === site.id;
  const localeIsDefault = getDefaultLocale(site).id === locale.id;
  const siteRef = encodeURIComponent(site.alias ?? site.id);
  const localeRef = encodeURIComponent(locale.alias ?? locale.id);
  const { sites, locales } = references(config);
  const beginsWith = (address: string, has: (ref: string) => boolean) =>
    has(firstSegment(address).segment.toLowerCase());

  return (stated, search = '') => {
    const { path: given, query, hash } = split(stated);
    const normal = normalPath(given);
    const path = HOME.test(normal) ? '/' : normal;
    // most have no query
    const isPlain = query === '' && search === '';
    const parts = isPlain ? [] : [...queryParts(query), ...queryParts(search)].filter(isOwn);
    const defaultHome = path === '/' && siteIsDefault && localeIsDefault;
    const showSite = !defaultHome && (config.showDefaults || !siteIsDefault);
    const showLocale = !defaultHome && (config.showDefaults || !localeIsDefault);

    let address = path;
    if (config.locale === 'path' && (showLocale || beginsWith(address, (ref) => locales.has(ref)))) {
      address = `/${localeRef}${address}`;
    }
    if (config.site === 'path' && (showSite || beginsWith(address, (ref) => sites.has(ref)))) {
      address = `/${siteRef}${address}`;
    }
    if (config.site === 'query_param' && showSite) parts.push(`${SITE_KEY}=${siteRef}`);
    if (config.locale === 'query_param' && showLocale) parts.push(`${LOCALE_KEY}=${localeRef}`);
    return address + (parts.length === 0 ? '' : `?${parts.join('&')}`) + hash;
  };
}
