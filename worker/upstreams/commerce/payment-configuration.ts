import * as z from 'zod';
import { regionOf } from '../../../shared/i18n/locale-names.ts';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

/** The wallet's name, and its mark as a path in a square of 24 (docs/contracts/payments.md §8.5). */
const wallet = z.object({ name: z.string().max(40), mark: z.string().regex(/^[\d\sA-Za-z.,-]{1,500}$/) });

const account = z.object({
  accountId: z.string(),
  vendor: z.string(),
  config: z
    .object({
      key: z.string().optional().catch(undefined),
      origin: z.url().optional().catch(undefined),
      wallet: wallet.optional().catch(undefined),
    })
    .default({})
    .catch({}),
});

const configuration = z.object({
  zoneId: z.string().nullish().catch(undefined),
  paymentMethodSetAccounts: z.array(account).default([]).catch([]),
  paymentMethods: z
    .array(z.object({ accountId: z.string(), paymentMethodType: z.string() }))
    .default([])
    .catch([]),
});

/** How shoppers of a site can pay by card. */
export type CardPayments = {
  zoneId: string;
  /** The account that cards are kept with. */
  accountId: string;
  /** The provider as the commerce service names it. */
  gateway: 'stripe';
  /** The provider's key that browsers may know. */
  publishableKey: string;
  /** Where a card is typed: a frame of the provider at `url`, or the field of Stripe's script. */
  fields: { kind: 'frame'; url: string } | { kind: 'stripe'; script: string };
  /** The wallet that the provider's express page takes, with its brand where that is stated. */
  wallet?: Partial<z.infer<typeof wallet>> | undefined;
};

/** The zone's name where the service states none (docs/contracts/payments.md §1). */
const DEFAULT_ZONE = 'default';

/**
 * How shoppers of this site pay by card in its currency (docs/contracts/payments.md §1); null where they
 * cannot. The zone is that of the country that an order goes to (`deliversTo`, two letters); where that is
 * not known, or the site does not ship there, of the country that the locale is written for, else of the
 * site's first one. It is the same for everyone.
 */
export function getCardPayments(services: Services, deliversTo?: string): Promise<CardPayments | null> {
  const { site, locale, currency } = services.shop;
  const known = [deliversTo, regionOf(locale.id), site.countries[0]];
  const countryCode = known.find((country) => country !== undefined && site.countries.includes(country));
  return cached(services.cache, 'paymentConfiguration', `${site.id} ${currency} ${countryCode}`, async () => {
    const { zoneId, paymentMethodSetAccounts, paymentMethods } = await readerCall(services, {
      operation: 'get-payment-configuration',
      api: '/checkout/shopper-payments/v1',
      path: '/payment-configuration',
      query: { currency, countryCode },
      schema: configuration,
    });
    const card = paymentMethods.find(({ paymentMethodType }) => paymentMethodType === 'card');
    const owner = paymentMethodSetAccounts.find(({ accountId }) => accountId === card?.accountId);
    const { key, origin, wallet = {} } = owner?.config ?? {};
    const fields = fieldsOf(origin, services.config.PAYMENT_SCRIPT);
    if (owner?.vendor.toLowerCase() !== 'stripe' || !key || !fields) return null;
    return {
      zoneId: zoneId ?? DEFAULT_ZONE,
      accountId: owner.accountId,
      gateway: 'stripe',
      publishableKey: key,
      fields,
      wallet: paymentMethods.some(({ paymentMethodType: type }) => type === 'wallet') ? wallet : undefined,
    };
  });
}

/**
 * An account that states an origin is the embedded provider at that address, one without is Stripe
 * itself (docs/contracts/payments.md §8).
 */
function fieldsOf(
  origin: string | undefined,
  script: string | undefined,
): CardPayments['fields'] | undefined {
  if (origin) return { kind: 'frame', url: `${origin}/fields` };
  return script === undefined ? undefined : { kind: 'stripe', script };
}
