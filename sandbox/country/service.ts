import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { customApi } from '../http/custom-api.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { type Language, SITES, type Site } from '../sites.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';

const verifyQuery = z.object({ c_visitorCountryCode: z.string().max(10).optional() });

const LOCALE_NAMES: Record<string, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
};
const MODAL_TITLE: Localized = text('Choose your country', 'Choisissez votre pays');

function countryDocument(site: Site, countryCode: CountryCode, language: Language) {
  const { name } = COUNTRIES[countryCode];
  return {
    countryCode,
    name: name.en,
    translatedName: name[language],
    locales: site.locales.map((id) => ({ id, name: LOCALE_NAMES[id.slice(0, 2)] ?? id })),
    ecommerceEnabled: true,
    url: `https://cairn.example/${site.alias}/`,
  };
}

/** The country of a site that a locale is written for, else its first one. */
const ownCountry = ({ countries }: Site, locale: string): CountryCode =>
  countries.find((code) => locale.endsWith(`-${code}`)) ?? countries[0];

/**
 * Country verification, a custom API (docs/contracts/custom-apis.md §2.6). Mounted at
 * `/custom/site/v1`.
 */
export function countryService() {
  const service = customApi('c_site');

  service.get('/country/verify', (c) => {
    const { c_visitorCountryCode } = readQuery(c, verifyQuery);
    const { site, locale, language } = c.var;
    const wanted = c_visitorCountryCode?.toUpperCase();
    const [home] = SITES.flatMap((one) => one.countries.map((code) => ({ site: one, code }))).filter(
      ({ code }) => code === wanted,
    );
    return c.json({
      ...(home &&
        home.site.id !== site.id && {
          overlayDetails: {
            homeCountry: countryDocument(home.site, home.code, language),
            visitingCountry: countryDocument(site, ownCountry(site, locale), language),
          },
        }),
      modalTitle: MODAL_TITLE[language],
    });
  });

  refuseOtherPaths(service);
  return service;
}
