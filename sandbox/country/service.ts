import { z } from 'zod';
import type { Localized } from '../catalog/types.ts';
import { customApi } from '../http/custom-api.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { type Language, SITES, type Site } from '../sites.ts';

const verifyQuery = z.object({ c_visitorCountryCode: z.string().max(10).optional() });

const COUNTRY_NAMES: Record<Site['countryCode'], Localized> = {
  US: { en: 'United States', fr: 'États-Unis' },
  CA: { en: 'Canada', fr: 'Canada' },
};
const LOCALE_NAMES: Record<string, string> = { en: 'English', es: 'Español', fr: 'Français' };
const MODAL_TITLE: Localized = { en: 'Choose your country', fr: 'Choisissez votre pays' };

function countryDocument(site: Site, language: Language) {
  const name = COUNTRY_NAMES[site.countryCode];
  return {
    countryCode: site.countryCode,
    name: name.en,
    translatedName: name[language],
    locales: site.locales.map((id) => ({ id, name: LOCALE_NAMES[id.slice(0, 2)] ?? id })),
    ecommerceEnabled: true,
    url: `https://cairn.example/${site.alias}/`,
  };
}

/**
 * Country verification, a custom API (docs/contracts/custom-apis.md §2.6). Mounted at
 * `/custom/site/v1`.
 */
export function countryService() {
  const service = customApi('c_site');

  service.get('/country/verify', (c) => {
    const { c_visitorCountryCode } = readQuery(c, verifyQuery);
    const { site, language } = c.var;
    const visiting = SITES.find(({ countryCode }) => countryCode === c_visitorCountryCode?.toUpperCase());
    const elsewhere = visiting && visiting.id !== site.id;
    return c.json({
      ...(elsewhere && {
        overlayDetails: {
          homeCountry: countryDocument(visiting, language),
          visitingCountry: countryDocument(site, language),
        },
      }),
      modalTitle: MODAL_TITLE[language],
    });
  });

  refuseOtherPaths(service);
  return service;
}
