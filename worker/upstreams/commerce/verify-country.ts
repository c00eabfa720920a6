import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

const text = z.string().optional().catch(undefined);

const country = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  translatedName: text,
  locales: z.array(z.object({ id: z.string(), name: text })).default([]),
  ecommerceEnabled: z.boolean().default(true),
  url: text,
});

/**
 * A country as the service describes it: the address of its site, whether the brand sells there,
 * its languages.
 */
export type Country = z.infer<typeof country>;

const verification = z.object({
  overlayDetails: z.object({ homeCountry: country, visitingCountry: country }).optional(),
  flagsIconUrl: text,
  viewAllCountriesUrl: text,
  modalTitle: text,
});

export type CountryVerification = z.infer<typeof verification>;

/**
 * Whether a visitor from a country should be sent to another site (docs/contracts/custom-apis.md
 * §2.6); `overlayDetails` says so. The answer is at the top level or under `entities`. Throws
 * `UpstreamError` when the service gave no usable answer and nothing is cached.
 */
export function verifyCountry(services: Services, visitorCountry: string): Promise<CountryVerification> {
  const { site, locale } = services.shop;
  return cached(
    services.cache,
    'countryVerification',
    `${site.id}:${locale.id}:${visitorCountry}`,
    async () =>
      readerCall(services, {
        operation: 'country-verify',
        api: '/custom/site/v1',
        path: '/country/verify',
        query: { locale: locale.id, c_visitorCountryCode: visitorCountry },
        schema: z.union([
          z.object({ entities: verification }).transform(({ entities }) => entities),
          verification,
        ]),
      }),
  );
}
