import { Shop } from './shop.ts';

const { SITES } = new Shop().config;
const ITALIAN = { id: 'it-IT', alias: 'it', preferredCurrency: 'EUR', searchKey: 'cairn-eu-it' };

/** The variable `SITES` of a shop whose European site has a further locale, at `/eu/it`: eight in all. */
export const SITES_WITH_ITALIAN = JSON.stringify(
  SITES.map((site) =>
    site.id === 'cairn-eu'
      ? { ...site, l10n: { ...site.l10n, supportedLocales: [...site.l10n.supportedLocales, ITALIAN] } }
      : site,
  ),
);
