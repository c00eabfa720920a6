import { contextOf } from '../contexts/context-of.ts';
import { withCertificates } from '../gift-certificates/redeem.ts';
import { readJson } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { paymentMethodDocuments } from '../payments/payment-methods.ts';
import { withSavedCard } from '../payments/saved-card.ts';
import { paymentInstrumentRequest } from './basket-bodies.ts';
import { addInstrument, changeInstrument, instrumentById, paymentPlace } from './basket-payments.ts';
import { priceBasket } from './basket-pricing.ts';
import { changeBasket, readBasket } from './change-basket.ts';

/** A basket's payment instruments (docs/contracts/payments.md §3, §7). */
export function paymentRoutes(service: ReturnType<typeof scapiService>): void {
  const path = '/baskets/:basketId/payment-instruments';

  service.get('/baskets/:basketId/payment-methods', (c) => {
    const basket = readBasket(c);
    const { orderTotal } = priceBasket(basket, c.var.tenant, contextOf(c)).totals;
    const { isProviderOn } = paymentPlace(c.var.tenant.database, basket.currency);
    const paid = basket.paymentInstruments.reduce((sum, { amount = 0 }) => sum + amount, 0);
    return c.json(paymentMethodDocuments(c.var.language, { isProviderOn, open: orderTotal - paid }));
  });

  service.post(path, async (c) => {
    const request = await readJson(c, paymentInstrumentRequest);
    const body = withSavedCard(request, c.var.shopper, c.var.tenant.database);
    return changeBasket(c, (basket) =>
      withCertificates(c.var.tenant.database, {
        ...basket,
        paymentInstruments: addInstrument(
          basket.paymentInstruments,
          body,
          paymentPlace(c.var.tenant.database, basket.currency),
        ),
      }),
    );
  });

  service.patch(`${path}/:paymentInstrumentId`, async (c) => {
    const request = await readJson(c, paymentInstrumentRequest);
    const body = withSavedCard(request, c.var.shopper, c.var.tenant.database);
    const id = c.req.param('paymentInstrumentId') ?? '';
    return changeBasket(c, (basket) =>
      withCertificates(c.var.tenant.database, {
        ...basket,
        paymentInstruments: changeInstrument(
          basket.paymentInstruments,
          id,
          body,
          paymentPlace(c.var.tenant.database, basket.currency),
        ),
      }),
    );
  });

  service.delete(`${path}/:paymentInstrumentId`, (c) =>
    changeBasket(c, (basket) => {
      const id = c.req.param('paymentInstrumentId') ?? '';
      const removed = instrumentById(basket.paymentInstruments, id);
      return { ...basket, paymentInstruments: basket.paymentInstruments.filter((one) => one !== removed) };
    }),
  );
}
