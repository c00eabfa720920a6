/** The site of the embedded commerce cloud for Europe, which the shop’s own configuration does not name. */
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
