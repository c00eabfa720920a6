import { z } from 'zod';
import { moveConsents } from '../consents/consent-store.ts';
import { customerById, customerByLogin, saveCustomer } from '../customers/customer-store.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { hashedLogin } from '../customers/hashed-login.ts';
import { isPassword } from '../customers/password.ts';
import { email } from '../email-address.ts';
import { customApi } from '../http/custom-api.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { mailableAddress } from '../shop-address.ts';
import { withdrawalRoutes } from '../withdrawals/routes.ts';
import { callerOf, checkLimit, invalidCode, refused } from './caller.ts';
import { guestOrderRoutes } from './guest-orders.ts';
import { requestMessage } from './messages.ts';
import {
  change,
  MAX_WRONG_CODES,
  remove,
  requestDeletion,
  requestEmailChange,
  requestOf,
} from './request-store.ts';

const emailChange = z.object({ email: z.string().max(1000), currentPassword: z.string().max(4096) });
const emailConfirmation = z.object({ code: z.string().max(100) });
const deletion = z.object({ confirmUrl: z.url({ protocol: /^https?$/ }).max(2048) });
const deletionConfirmation = z.object({ token: z.string().max(100) });

/**
 * What the vendor has no calls for, a custom API of the shop's own (docs/decisions/0059): changing the
 * e-mail address, proved by a code sent to the new one, and deleting the account, confirmed by a mailed
 * link. Orders of guests are in guest-orders.ts, withdrawals in `withdrawals/`. Mounted at
 * `/custom/account/v1`.
 */
export function accountRequestsService() {
  const service = customApi('c_account');

  service.post('/email-change', async (c) => {
    const { tenant, locale } = c.var;
    const body = await readJson(c, emailChange);
    const customer = callerOf(c);
    const address = email.safeParse(body.email);
    if (!address.success) throw refused('invalid-email', 'The e-mail address is not valid.');
    if (!(await isPassword(body.currentPassword, customer.password))) {
      throw refused('invalid-password', 'The current password is not correct.');
    }
    const to = address.data;
    const current = callerOf(c);
    if (to === current.login.toLowerCase() && to === current.email.toLowerCase()) {
      throw refused('email-unchanged', 'This is the e-mail address of the account.');
    }
    checkLimit(c, `email-change:${current.customerId}`);
    const holder = customerByLogin(tenant.database, to);
    tenant.database.transaction(() => {
      // a code is made either way, so that nobody learns which addresses have an account
      const token = requestEmailChange(tenant, current.customerId, to);
      const isTaken = holder !== null && holder.customerId !== current.customerId;
      if (isTaken) remove(tenant, current.customerId);
      tenant.mailbox.deliver(
        isTaken
          ? requestMessage('email-change-taken', { to, locale })
          : requestMessage('email-change-code', { to, locale, token }),
      );
    });
    return c.json({}, 202);
  });

  service.post('/email-change/confirm', async (c) => {
    const { tenant, locale } = c.var;
    const { code } = await readJson(c, emailConfirmation);
    const { customerId } = callerOf(c);
    const asked = requestOf(tenant, 'email-change', customerId);
    if (!asked) throw invalidCode();
    const hashed = await hashedLogin(asked.email);
    // nothing is awaited from here on, so that a code is used once
    const request = requestOf(tenant, 'email-change', customerId);
    const customer = callerOf(c);
    if (!request || request.email !== asked.email) throw invalidCode();
    if (request.code !== code) {
      const wrong = request.wrong + 1;
      if (wrong >= MAX_WRONG_CODES) remove(tenant, customerId);
      else change(tenant, customerId, { ...request, wrong });
      throw invalidCode();
    }
    remove(tenant, customerId);
    const holder = customerByLogin(tenant.database, request.email);
    if (holder && holder.customerId !== customerId) throw invalidCode();
    tenant.database.transaction(() => {
      saveCustomer(tenant.database, {
        ...customer,
        login: request.email,
        hashedLogin: hashed,
        email: request.email,
        emailVerified: true,
        modifiedAt: tenant.clock.now(),
      });
      moveConsents(tenant.database, customer.email.toLowerCase(), request.email);
      tenant.mailbox.deliver(requestMessage('email-changed', { to: customer.email, locale }));
    });
    return c.json({ email: request.email });
  });

  service.post('/deletion', async (c) => {
    const { tenant, locale } = c.var;
    const { confirmUrl } = await readJson(c, deletion);
    const { customerId, email: to } = callerOf(c);
    checkLimit(c, `deletion:${customerId}`);
    const link = new URL(mailableAddress(tenant.shopOrigin, confirmUrl));
    link.searchParams.set('token', requestDeletion(tenant, customerId));
    tenant.mailbox.deliver(requestMessage('deletion-request', { to, locale, link: link.href }));
    return c.json({}, 202);
  });

  // whoever holds the mailed link may be signed in elsewhere, or nowhere
  service.post('/deletion/confirm', async (c) => {
    const { tenant, locale } = c.var;
    const { token } = await readJson(c, deletionConfirmation);
    const request = requestOf(tenant, 'deletion', token);
    if (!request) throw refused('invalid-token', 'The link is not valid, or its time is over.');
    const customer = customerById(tenant.database, request.customerId);
    // the same answer to a repeat
    if (!customer) return c.body(null, 204);
    tenant.database.transaction(() => {
      deleteCustomer(tenant.database, customer.customerId);
      tenant.mailbox.deliver(requestMessage('account-deleted', { to: customer.email, locale }));
    });
    return c.body(null, 204);
  });

  guestOrderRoutes(service);
  withdrawalRoutes(service);
  refuseOtherPaths(service);
  return service;
}
