import { describe, expect, it } from 'vitest';
import { localeProblems } from '../../../scripts/messages/locale-problems.ts';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';

const cloud = new Map(
  DEFAULT_SITES.map(({ id, l10n }) => [id, l10n.supportedLocales.map((locale) => locale.id)]),
);
const messages = ['en-US', 'es-US', 'en-CA', 'fr-CA'];

/** The sites with a further locale of the first. */
const withLocale = (locale: { id: string; alias?: string; searchKey?: string }) =>
  DEFAULT_SITES.map((site, at) => {
    const { supportedLocales } = site.l10n;
    const all = at === 0 ? [...supportedLocales, { preferredCurrency: 'USD', ...locale }] : supportedLocales;
    return { ...site, l10n: { ...site.l10n, supportedLocales: all } };
  });

describe('a locale of the shop', () => {
  it('lacks nothing', () => {
    expect(localeProblems(DEFAULT_SITES, { messages, cloud })).toEqual([]);
  });

  it('is named with all that it lacks, and where to add it', () => {
    expect(localeProblems(withLocale({ id: 'it-US' }), { messages, cloud })).toEqual([
      'it-US: has no messages: add shared/i18n/messages/it-US/',
      'it-US: has no alias for addresses: add it in worker/config/sites.ts',
      'it-US: has no searchKey: add it in worker/config/sites.ts',
      'it-US: is no locale of cairn-us in the embedded cloud: add it in sandbox/sites.ts',
    ]);
  });

  it('in English needs no messages of its own', () => {
    const sites = withLocale({ id: 'en-GB', alias: 'gb', searchKey: 'cairn-us-gb' });
    const known = new Map([...cloud, ['cairn-us', ['en-US', 'es-US', 'en-GB']]]);
    expect(localeProblems(sites, { messages, cloud: known })).toEqual([]);
  });

  it('is listed where it is its site’s own', () => {
    const [site] = DEFAULT_SITES;
    if (!site) throw new Error('No site.');
    const sites = [{ ...site, l10n: { ...site.l10n, defaultLocale: 'it-US' } }];
    expect(localeProblems(sites, { messages, cloud })).toEqual([
      'it-US: is the default of cairn-us: add it to its supportedLocales',
    ]);
  });
});
