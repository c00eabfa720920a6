/** Sitemap files (sitemaps.org protocol); `xhtml:link` names the same content in other locales. */

import { escapeXml } from '../seo/escape-xml.ts';

export type SitemapEntry = {
  /** Absolute address. */
  loc: string;
  alternates: { hreflang: string; href: string }[];
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** A sitemap index of absolute addresses. */
export function sitemapIndex(files: string[]): string {
  const entries = files.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * A sitemap file. Each entry names the addresses in all locales including its own, so that the
 * links are reciprocal.
 */
export function sitemapFile(entries: SitemapEntry[]): string {
  const urls = entries.map(({ loc, alternates }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
    );
    return `<url><loc>${escapeXml(loc)}</loc>${links.join('')}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${urls.join('')}</urlset>\n`;
}
