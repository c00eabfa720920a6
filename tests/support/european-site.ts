/** The site of the embedded commerce cloud for Europe with as few facts as there may be; wrangler.toml has it whole. */
export const EUROPEAN_SITE = {
  id: 'cairn-eu',
  alias: 'eu',
  name: 'Cairn',
  countries: ['IE', 'DE', 'FR'],
  taxation: 'gross',
  l10n: {
    defaultLocale: 'en-IE',
    defaultCurrency: 'EUR',
    supportedLocales: [
      { id: 'en-IE', alias: 'en', preferredCurrency: 'EUR', searchKey: 'cairn-eu-en' },
      {
        ...{ id: 'de-DE', alias: 'de', preferredCurrency: 'EUR', searchKey: 'cairn-eu-de' },
        hreflang: ['de', 'de-DE', 'de-AT'],
      },
      {
        ...{ id: 'fr-FR', alias: 'fr', preferredCurrency: 'EUR', searchKey: 'cairn-eu-fr' },
        hreflang: ['fr-FR', 'fr-BE', 'fr-LU'],
      },
    ],
  },
  navigation: ['mens', 'camp'],
};

const { l10n } = EUROPEAN_SITE;

/** The same in English alone. */
export const EUROPEAN_SITE_IN_ENGLISH = {
  ...EUROPEAN_SITE,
  l10n: { ...l10n, supportedLocales: l10n.supportedLocales.slice(0, 1) },
};

/** The variable `SITES`: these sites, with `site` in place of that of its id, or after them. */
export const withSite = (sites: readonly { id: string }[], site: { id: string }): string =>
  JSON.stringify([...sites.filter(({ id }) => id !== site.id), site]);
