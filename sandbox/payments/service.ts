import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { BASKET_SCOPES, refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { PAY_PUBLISHABLE_KEY } from '../identity.ts';
import { readPaySettings } from '../pay/pay-settings.ts';
import { PAYMENT_METHOD_TYPES, zoneById, zoneFor } from './payment-zones.ts';

const CONFIGURATION_FIELDS = new Set(['currency', 'countryCode', 'zoneId', 'amount']);

const configurationQuery = z.object({
  currency: z.string().regex(/^(?:[A-Z]{3}|N\/A)$/),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  zoneId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  amount: z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
    .optional(),
});

/** The brand of the wallet, and its mark: a path in a square of 24 (docs/contracts/payments.md §8.5). */
const WALLET = { name: 'Trail Wallet', mark: 'M1 20 9 5l4 7 2-3 8 11z' };

/** The way a wallet pays is the provider's express page; a card is entered in steps. */
const MODES: Record<(typeof PAYMENT_METHOD_TYPES)[number], string[]> = {
  card: ['Multistep'],
  wallet: ['Express'],
};

/** Shopper payments (docs/contracts/payments.md §1). Mounted at `/checkout/shopper-payments/v1`. */
export function paymentsService() {
  const service = scapiService({ scopes: BASKET_SCOPES });
  service.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (!(error instanceof InvalidInput)) throw error;
    const { parameter, message } = error;
    const isConfiguration = CONFIGURATION_FIELDS.has(parameter);
    const slug = isConfiguration ? 'invalid-payment-configuration-request' : 'bad-request';
    const extra = isConfiguration ? { invalidField: parameter } : { parameter };
    return problem(400, slug, 'Bad Request', message, extra).toResponse();
  });

  service.get('/payment-configuration', (c) => {
    const { currency, countryCode = c.var.site.countries[0], zoneId } = readQuery(c, configurationQuery);
    const code = currency === 'N/A' ? c.var.currency : currency;
    const zone = zoneId === undefined ? zoneFor(code, countryCode) : zoneById(zoneId);
    const { enabled, statesOrigin } = readPaySettings(c.var.tenant.database);
    if (!zone || !enabled) {
      return c.json({ zoneId: null, paymentMethodSetAccounts: [], paymentMethods: [] });
    }
    const { accountId } = zone;
    return c.json({
      zoneId: zone.zoneId,
      paymentMethodSetAccounts: [
        {
          accountId,
          live: false,
          vendor: 'Stripe',
          config: {
            key: PAY_PUBLISHABLE_KEY,
            ...(statesOrigin && { origin: `${baseAddress(c)}/pay` }),
            wallet: WALLET,
          },
        },
      ],
      paymentMethods: PAYMENT_METHOD_TYPES.map((paymentMethodType) => ({
        accountId,
        paymentMethodType,
        paymentModes: MODES[paymentMethodType],
      })),
    });
  });

  refuseOtherPaths(service);
  return service;
}
