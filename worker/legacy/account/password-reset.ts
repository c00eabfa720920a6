import * as z from 'zod';
import type { Services } from '../../upstreams/services.ts';
import { upstream } from '../../upstreams/upstream.ts';
import { legacyPath } from '../address.ts';

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
