import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { CONTENT_ITEMS } from '../content/content-items.ts';
import { contentStore } from '../content/content-store.ts';
import { deliverItem } from '../content/deliver-item.ts';
import { customerByLogin } from '../customers/customer-store.ts';
import { email } from '../email-address.ts';
import { customApi } from '../http/custom-api.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import type { TenantContext } from '../tenant-context.ts';
import { registerForm } from './register-form.ts';

const LOYALTY_BANNER_KEY = 'loyalty-join-banner';
const BANNER_DEPTH = 5;

const precheckBody = z.object({ gatewayEmail: z.string().max(1000) });
const postAuthBody = z.strictObject({});

const INVALID_EMAIL: Localized = text(
  'Please enter a valid email address.',
  'Veuillez entrer une adresse courriel valide.',
);

/** The banner that invites shoppers to the loyalty programme; null when it is not published. */
function publishedBanner({ clock, contentSchedule }: TenantContext, locale: string) {
  const moment = { at: clock.now(), moved: contentSchedule.moved() };
  const store = contentStore(CONTENT_ITEMS, moment);
  const item = store.byKey(LOYALTY_BANNER_KEY);
  if (!item) return null;
  return deliverItem(item, { depth: BANNER_DEPTH, format: 'inlined', locale: [locale, '*'] }, store).content;
}

/**
 * E-mail precheck and post-auth, a custom API (docs/contracts/custom-apis.md §2.1;
 * docs/product/accounts.md §4.1): whether an e-mail address should register or sign in, and what
 * follows either. Mounted at `/custom/auth/v1`.
 */
export function authService() {
  const service = customApi('c_auth');

  service.post('/precheck-customer', async (c) => {
    const { site, locale, language, tenant } = c.var;
    const address = email.safeParse((await readJson(c, precheckBody)).gatewayEmail);
    if (!address.success) {
      const message = INVALID_EMAIL[language];
      throw problem(400, 'invalid-email', 'Invalid E-mail', message, {
        status: 'invalid_form',
        errors: [{ field: 'gatewayEmail', message }],
      });
    }
    const customer = customerByLogin(tenant.database, address.data);
    const form = registerForm(tenant.database, site);
    const { loyaltyJoinBanner = publishedBanner(tenant, locale) } = form;
    return c.json({
      registrationStep: customer === null,
      registerFormSettings: form.registerFormSettings,
      passwordConstraints: form.passwordConstraints,
      loyaltyJoinBanner: customer || !form.registerFormSettings.canEnrollInLoyalty ? null : loyaltyJoinBanner,
      updatePostalCode: customer !== null && !customer.custom.c_postalCode,
    });
  });

  service.post('/post-auth', async (c) => {
    await readJson(c, postAuthBody);
    if (!c.var.shopper.registered) {
      throw problem(403, 'forbidden', 'Forbidden', 'Nobody has signed in or registered.');
    }
    return c.body(null, 204);
  });

  refuseOtherPaths(service);
  return service;
}
