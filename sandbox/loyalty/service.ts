import type { Context } from 'hono';
import { z } from 'zod';
import { registerForm } from '../auth/register-form.ts';
import { text } from '../catalog/text.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { customerById, saveCustomer } from '../customers/customer-store.ts';
import { customApi } from '../http/custom-api.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { ledgerOf, pointsOf, type Redemption, redemptionById } from './ledger.ts';
import { loyaltyStatus } from './loyalty-status.ts';
import { isActive, membershipFrom } from './membership.ts';
import { redeem } from './redemption.ts';
import { REWARDS } from './rewards.ts';

const REQUIRED = text('This field is required.', 'Ce champ est obligatoire.');
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const page = z.object({
  c_offset: z.coerce.number().int().min(0).default(0),
  c_limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
});
const consents = z.strictObject({
  rewardsConsent: z.boolean().optional(),
  privacyConsent: z.boolean().optional(),
});
const redemptionBody = z.strictObject({ rewardId: z.string().max(100), redemptionId: z.uuid() });

type C = Context<ScapiEnv>;

/** The registered shopper who asks; 403 for a guest. */
function ownCustomer(c: C): CustomerRecord {
  const { shopper, tenant } = c.var;
  const customer = shopper.registered ? customerById(tenant.database, shopper.customerId) : null;
  if (!customer) throw problem(403, 'forbidden', 'Forbidden', 'Only a registered shopper can be a member.');
  return customer;
}

/** The member who asks; 403 for anyone else. */
function ownMember(c: C): CustomerRecord {
  const customer = ownCustomer(c);
  if (isActive(customer, c.var.tenant.clock.now())) return customer;
  throw problem(403, 'not-a-member', 'Not a Member', 'The shopper is not a member of the programme.');
}

function statusOf(c: C, customer: CustomerRecord | null) {
  const { tenant, locale, currency } = c.var;
  const points = pointsOf(tenant.database, customer);
  return loyaltyStatus(customer, { locale, currency, now: tenant.clock.now(), points });
}

function redemptionDocument({ language }: C['var'], redemption: Redemption) {
  const { redemptionId, rewardId, points, name, code, redeemedAt } = redemption;
  const at = new Date(redeemedAt).toISOString();
  return { redemptionId, rewardId, points, name: name[language], code, redeemedAt: at };
}

/**
 * The loyalty programme, a custom API (docs/contracts/custom-apis.md §2.3): the signed-in shopper's
 * tier and points, joining, rewards, their redemption, and the history of points. Mounted at
 * `/custom/loyalty/v1`.
 */
export function loyaltyService() {
  const service = customApi('c_loyalty');

  service.get('/customer/status', (c) => {
    const { shopper, tenant } = c.var;
    return c.json(statusOf(c, shopper.registered ? customerById(tenant.database, shopper.customerId) : null));
  });

  service.post('/customer/membership', async (c) => {
    const given = await readJson(c, consents);
    const { tenant, site, language } = c.var;
    const customer = ownCustomer(c);
    const now = tenant.clock.now();
    if (isActive(customer, now)) return c.json(statusOf(c, customer));
    const asks = registerForm(tenant.database, site).registerFormSettings;
    if (!asks.canEnrollInLoyalty) throw problem(403, 'closed', 'Closed', 'Nobody can join at present.');
    const missing = [
      ...(asks.isLoyaltyExplicitConsentRequired && !given.rewardsConsent ? ['rewardsConsent'] : []),
      ...(asks.loyaltyPrivacyConsentRequired && !given.privacyConsent ? ['privacyConsent'] : []),
    ];
    if (missing.length > 0) {
      const message = REQUIRED[language];
      throw problem(400, 'consent-missing', 'Consent Missing', message, {
        status: 'invalid_form',
        errors: missing.map((field) => ({ field, message })),
      });
    }
    const joined: CustomerRecord = {
      ...customer,
      tier: 'member',
      membership: { ...membershipFrom(now), consents: given },
      modifiedAt: now,
    };
    saveCustomer(tenant.database, joined);
    return c.json(statusOf(c, joined), 201);
  });

  service.get('/customer/history', (c) => {
    const { c_offset: offset, c_limit: limit } = readQuery(c, page);
    const { tenant, language } = c.var;
    const entries = ledgerOf(tenant.database, ownMember(c));
    const data = entries.slice(offset, offset + limit).map(({ at, description, ...entry }) => ({
      ...entry,
      date: new Date(at).toISOString(),
      description: description[language],
    }));
    return c.json({ total: entries.length, offset, limit, data });
  });

  service.get('/customer/rewards', (c) => {
    ownMember(c);
    const { language } = c.var;
    const data = REWARDS.map(({ rewardId, points, name, description }) => ({
      ...{ rewardId, points, name: name[language], description: description[language] },
    }));
    return c.json({ data });
  });

  service.post('/customer/redemptions', async (c) => {
    const wanted = await readJson(c, redemptionBody);
    const { tenant } = c.var;
    const customer = ownMember(c);
    const { redemption, isNew } = tenant.database.transaction(() => redeem(tenant, customer, wanted));
    return c.json(redemptionDocument(c.var, redemption), isNew ? 201 : 200);
  });

  service.get('/customer/redemptions/:redemptionId', (c) => {
    const { customerId } = ownCustomer(c);
    const redemption = redemptionById(c.var.tenant.database, customerId, c.req.param('redemptionId'));
    if (redemption) return c.json(redemptionDocument(c.var, redemption));
    throw problem(404, 'redemption-not-found', 'Redemption Not Found', 'There is no such redemption.');
  });

  refuseOtherPaths(service);
  return service;
}
