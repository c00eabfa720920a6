import * as z from 'zod';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Head, SharedPicture } from '../rendering/head.ts';
import { log } from '../request/log.ts';
import { readShopAddress } from '../request/shop-address.ts';
import type { Services } from '../upstreams/services.ts';
import { tolerantList } from './tolerant-list.ts';

/** A language as in `hreflang`, or the page for all others. */
const LANGUAGE = /^(?:[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}|x-default)$/;

const text = z.string().optional().catch(undefined);

const fields = z
  .object({
    title: text,
    description: text,
    noindex: z.boolean().catch(false),
    onlyThisSite: z.boolean().optional().catch(undefined),
    keywords: z
      .union([z.string(), z.array(z.string()).transform((words) => words.join(', '))])
      .optional()
      .catch(undefined),
    canonicalUrl: text,
    alternateUrls: tolerantList(z.object({ locale: z.string().regex(LANGUAGE), url: z.string() })),
    openGraph: z.object({ ogTitle: text, ogDescription: text, ogImage: text }).optional().catch(undefined),
  })
  .partial()
  .catch({});

const readFields = weakMemo((stated: object) => fields.parse(stated));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The editors' settings of a page for crawlers. */
export type PageSeo = Omit<z.infer<typeof fields>, 'canonicalUrl' | 'alternateUrls'> & {
  /** As in `Head`; undefined where editors set none, or one of another host. */
  canonical: string | undefined;
  /** The same content in other languages, by full address; they precede the shop's own list. */
  alternates: { hreflang: string; href: string }[];
};

/**
 * Reads the editors' settings for crawlers. A canonical address of another host is logged and
 * ignored.
 */
export function readSeo(
  { config, shop, requestId }: Pick<Services, 'config' | 'shop' | 'requestId'>,
  stated: unknown,
): PageSeo {
  const { canonicalUrl, alternateUrls = [], ...rest } = isObject(stated) ? readFields(stated) : {};
  const alternates = alternateUrls.flatMap(({ locale, url }) => {
    const href = alternateAddress(url, locale, { config, shop });
    if (!href) log('warn', 'alternate-refused', { requestId, path: shop.path, alternate: url.slice(0, 200) });
    return href ? [{ hreflang: locale.replaceAll('_', '-'), href }] : [];
  });
  const seo = { ...rest, alternates };
  if (!canonicalUrl) return { ...seo, canonical: undefined };
  const own = readShopAddress(canonicalUrl, shop, config);
  if (!own)
    log('warn', 'canonical-refused', { requestId, path: shop.path, canonical: canonicalUrl.slice(0, 200) });
  if (!own || own.ours) return { ...seo, canonical: own && own.path + own.search };
  return { ...seo, canonical: config.ORIGIN + encodeUrl(own, config.urls) };
}

/**
 * The full address of the same content in a language: a page of the shop, of that language's own
 * site where the address names none, or a page of the web. Undefined for anything else.
 */
function alternateAddress(
  stated: string,
  language: string,
  { config, shop }: Pick<Services, 'config' | 'shop'>,
): string | undefined {
  const id = language.replaceAll('_', '-');
  const markets = config.SITES.flatMap((site) =>
    site.l10n.supportedLocales.map((locale) => ({ site, locale })),
  );
  const market = markets.find(({ locale }) => locale.id === id) ?? shop;
  const own = readShopAddress(stated, market, config);
  if (own) return config.ORIGIN + encodeUrl(own, config.urls);
  const url = /^https?:\/\//i.test(stated) ? URL.parse(stated.replace(/^http:/i, 'https:')) : null;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}

/** What a page says of itself where editors state nothing else. */
type ContentPage = { title: string; path: string; image?: SharedPicture };

/** The picture that editors chose for those who share a page. */
const pictureOf = weakMemo(({ ogImage }: NonNullable<PageSeo['openGraph']>) =>
  ogImage ? { link: ogImage } : undefined,
);

/**
 * The head of a content page at `path`. Editors may set another page of the shop as the canonical
 * one.
 */
export function seoHead(seo: PageSeo, page: ContentPage): Head {
  return {
    title: seo.title || page.title,
    description: seo.description,
    canonical: seo.canonical ?? page.path,
    noindex: seo.noindex,
    onlyThisSite: seo.onlyThisSite,
    keywords: seo.keywords,
    alternates: seo.alternates,
    image: (seo.openGraph && pictureOf(seo.openGraph)) ?? page.image,
    shared: { title: seo.openGraph?.ogTitle, description: seo.openGraph?.ogDescription },
  };
}
