import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/** The loyalty programme's custom API (docs/contracts/custom-apis.md §2.3). */
const API = '/custom/loyalty/v1';

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

const status = z.object({
  loyaltyActiveInCurrentSession: z.boolean(),
  tier: z.object({
    status: z.string(),
    expirationDate: z.object({ dateValue: isoDate }).optional().catch(undefined),
  }),
  rewardsBalance: z.object({
    available: z.object({ points: z.number(), currencyFormattedString: z.string() }),
  }),
});

/** A shopper's place in the loyalty programme, as it is remembered for a short time too. */
export const loyaltyStatus = z.object({
  isActive: z.boolean(),
  /** `titanium` is the highest tier; any other member is a base member. */
  isTitanium: z.boolean(),
  /** The last day of the tier, ISO date. */
  expiresOn: z.string().optional(),
  points: z.number(),
  /** The points as an amount in the shopper's locale. */
  balance: z.string(),
});

export type LoyaltyStatus = z.infer<typeof loyaltyStatus>;

const toStatus = status.transform(
  ({ loyaltyActiveInCurrentSession, tier, rewardsBalance: { available } }): LoyaltyStatus => ({
    isActive: loyaltyActiveInCurrentSession,
    isTitanium: tier.status === 'titanium',
    expiresOn: tier.expirationDate?.dateValue.slice(0, 10),
    points: available.points,
    balance: available.currencyFormattedString,
  }),
);

const history = z.object({
  total: z.number(),
  data: z.array(
    z.object({
      entryId: z.string(),
      date: z.string(),
      points: z.number(),
      description: z.string(),
      code: z.string().optional(),
    }),
  ),
});

export type LoyaltyHistory = z.infer<typeof history>;

const rewards = z.object({
  data: z.array(
    z.object({ rewardId: z.string(), points: z.number(), name: z.string(), description: z.string() }),
  ),
});

export type Reward = z.infer<typeof rewards>['data'][number];

const redemption = z.object({ redemptionId: z.string(), name: z.string(), code: z.string() });

export type Redemption = z.infer<typeof redemption>;

/** The consents that joining asks for. */
export type LoyaltyConsents = { rewardsConsent?: boolean; privacyConsent?: boolean };

type Call<T> = Omit<CommerceCall<T>, 'api' | 'query'> & { query?: Record<string, string> };

function loyaltyCall<T>(services: Services, { query, ...call }: Call<T>): Promise<T> {
  return commerceCall(services, { ...call, api: API, query: { locale: services.shop.locale.id, ...query } });
}

/**
 * The shopper's status: tier, its expiry, points. The call takes no currency: the service writes the
 * balance in that of the site (docs/contracts/custom-apis.md §1).
 */
export function getLoyaltyStatus(services: Services, token: string): Promise<LoyaltyStatus> {
  return loyaltyCall(services, {
    operation: 'loyalty-status',
    path: '/customer/status',
    token,
    schema: toStatus,
  });
}

/** The latest entries of a member's points after the first `offset`. */
export function getLoyaltyHistory(
  services: Services,
  token: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<LoyaltyHistory> {
  return loyaltyCall(services, {
    operation: 'loyalty-history',
    path: '/customer/history',
    query: { c_offset: String(offset), c_limit: String(limit) },
    token,
    schema: history,
  });
}

/** The rewards that a member can exchange points for. */
export async function getRewards(services: Services, token: string): Promise<Reward[]> {
  const { data } = await loyaltyCall(services, {
    operation: 'loyalty-rewards',
    path: '/customer/rewards',
    token,
    schema: rewards,
  });
  return data;
}

/**
 * Enrols a registered shopper; a member stays one. Returns the consents that the service misses, as
 * names of fields; none where the shopper is a member now.
 */
export async function joinLoyalty(
  services: Services,
  token: string,
  consents: LoyaltyConsents,
): Promise<string[]> {
  try {
    await loyaltyCall(services, {
      operation: 'join-loyalty',
      path: '/customer/membership',
      method: 'POST',
      body: consents,
      token,
      // joining twice has the same effect as joining once
      idempotent: true,
      schema: toStatus,
    });
    return [];
  } catch (error) {
    const missing = missingFields(error);
    if (missing.length === 0) throw error;
    return missing;
  }
}

const invalidForm = z.object({
  status: z.literal('invalid_form'),
  errors: z.array(z.object({ field: z.string() })),
});

function missingFields(error: unknown): string[] {
  if (!(error instanceof UpstreamError) || !error.isRefused) return [];
  const form = invalidForm.safeParse(error.body);
  return form.success ? form.data.errors.map(({ field }) => field) : [];
}

/**
 * Exchanges points for a reward. The same `redemptionId` again is the same redemption and takes no
 * points. `deadline` in ms. Throws `UpstreamError`: 404 for an unknown reward, 409 for too few
 * points, 403 for shoppers who are no members.
 */
export function redeemReward(
  services: Services,
  token: string,
  { deadline, ...wanted }: { rewardId: string; redemptionId: string; deadline: number },
): Promise<Redemption> {
  return loyaltyCall(services, {
    operation: 'redeem-reward',
    path: '/customer/redemptions',
    method: 'POST',
    body: wanted,
    token,
    deadline,
    idempotent: true,
    schema: redemption,
  });
}

/** The redemption with that id; null where there is none. */
export async function findRedemption(
  services: Services,
  token: string,
  redemptionId: string,
): Promise<Redemption | null> {
  try {
    return await loyaltyCall(services, {
      operation: 'find-redemption',
      path: `/customer/redemptions/${encodeURIComponent(redemptionId)}`,
      token,
      schema: redemption,
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return null;
    throw error;
  }
}
