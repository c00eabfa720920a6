import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitemapFile, sitemapIndex } from '../../../../worker/api/sitemap-xml.ts';
import { escapeXml } from '../../../../worker/seo/escape-xml.ts';
import { anyText } from '../../../support/any-text.ts';

describe('escapeXml', () => {
  it('writes the five entities', () => {
    expect(escapeXml(`/c?a=1&b="<'>"`)).toBe('/c?a=1&amp;b=&quot;&lt;&apos;&gt;&quot;');
  });

  it('leaves no character that XML forbids and no markup', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(escaped).not.toMatch(/[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(escaped.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
      }),
    );
  });
});

describe('sitemap files', () => {
  it('name every locale of an address', () => {
    const xml = sitemapFile([
      {
        loc: 'https://cairn.example/c/a&b/',
        alternates: [{ hreflang: 'fr-CA', href: 'https://cairn.example/ca/fr/c/a&b/' }],
      },
    ]);
    expect(xml).toContain('<url><loc>https://cairn.example/c/a&amp;b/</loc>');
    expect(xml).toContain(
      '<xhtml:link rel="alternate" hreflang="fr-CA" href="https://cairn.example/ca/fr/c/a&amp;b/"/>',
    );
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  });

  it('are listed in an index', () => {
    expect(sitemapIndex(['https://cairn.example/sitemap/a.xml'])).toContain(
      '<sitemap><loc>https://cairn.example/sitemap/a.xml</loc></sitemap>',
    );
  });
});
