import * as z from 'zod';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';

/**
 * Path of an endpoint of the legacy shop (docs/product/content-and-platform.md §9.16), with the
 * site's name, and the locale with an underscore. Throws for an endpoint that starts with a slash.
 */
export function legacyPath(siteId: string, localeId: string, endpoint: string): string {
  if (endpoint.startsWith('/')) throw new Error(`Legacy endpoint must not start with a slash: ${endpoint}`);
  return `/on/demandware.store/Sites-${siteId}-Site/${localeId.replace('-', '_')}/${endpoint}`;
}

/** The service reports success like this, and anything else is a failure. */
const answer = z
  .object({ success: z.unknown() })
  .catch({ success: false })
  .transform(({ success }) => success === true);

/**
 * Asks the legacy platform's own form to mail a link for a new password
 * (docs/contracts/legacy.md §1). The answer is the same whether the address has an account or not;
 * false where the form refused. Throws `UpstreamError`.
 */
export function requestLegacyReset(
  services: Services,
  { email, legacyUrl, deadline }: { email: string; legacyUrl: string; deadline: number },
): Promise<boolean> {
  const { site, locale } = services.shop;
  return upstream(services, {
    service: 'commerce',
    api: '/on/demandware.store',
    operation: 'legacy-password-reset',
    url: legacyUrl + legacyPath(site.id, locale.id, 'Account-PasswordResetDialogForm'),
    method: 'POST',
    body: new URLSearchParams({ loginEmail: email }),
    deadline,
    isShoppers: true,
    schema: answer,
  });
}
