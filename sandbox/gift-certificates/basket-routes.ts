import { z } from 'zod';
import { shipmentById } from '../baskets/basket-shipments.ts';
import { type BasketState, type CertificateItem, DEFAULT_SHIPMENT_ID } from '../baskets/basket-state.ts';
import { changeBasket } from '../baskets/change-basket.ts';
import { emailAddress } from '../email-address.ts';
import { withCustomFields } from '../http/custom-body.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { randomId } from '../random-id.ts';

const ID_LENGTH = 26;
const MAX_ITEMS = 20;
/** The most that one certificate can hold, in major units: a limit of these sites. */
const MAX_AMOUNT = 2000;
const CENTS = 100;

const name = z.string().max(256).optional();
const certificateBody = withCustomFields({
  amount: z
    .number()
    .positive()
    .max(MAX_AMOUNT)
    .transform((major) => Math.round(major * CENTS))
    .pipe(z.number().min(1)),
  recipientEmail: emailAddress,
  recipientName: name,
  senderName: name,
  message: z.string().max(4000).optional(),
  shipmentId: z.string().min(1).max(256).optional(),
});

/** A certificate item with the fields of a body; an unknown shipment is 404. */
function itemOf(
  basket: BasketState,
  body: z.output<typeof certificateBody>,
  known: { id: string; shipmentId: string },
): CertificateItem {
  const { shipmentId = known.shipmentId, ...fields } = body;
  shipmentById(basket.shipments, shipmentId);
  return { ...fields, id: known.id, shipmentId };
}

function itemById({ certificateItems = [], basketId }: BasketState, id: string): CertificateItem {
  const item = certificateItems.find((one) => one.id === id);
  if (item) return item;
  const giftCertificateItemId = id.slice(0, 100);
  const detail = `No gift certificate item with ID '${giftCertificateItemId}' could be found.`;
  throw problem(404, 'gift-certificate-item-not-found', 'Gift Certificate Item Not Found', detail, {
    basketId,
    giftCertificateItemId,
  });
}

/** Buying gift certificates (docs/contracts/gift-certificates.md §2). */
export function certificateItemRoutes(service: ReturnType<typeof scapiService>): void {
  const path = '/baskets/:basketId/gift-certificate-items';

  service.post(path, async (c) => {
    const body = await readJson(c, certificateBody);
    return changeBasket(c, (basket) => {
      const { certificateItems = [] } = basket;
      if (certificateItems.length >= MAX_ITEMS) {
        const detail = `A basket holds at most ${MAX_ITEMS} gift certificates.`;
        throw problem(400, 'bad-request', 'Bad Request', detail);
      }
      const added = itemOf(basket, body, { id: randomId(ID_LENGTH), shipmentId: DEFAULT_SHIPMENT_ID });
      return { ...basket, certificateItems: [...certificateItems, added] };
    });
  });

  service.patch(`${path}/:itemId`, async (c) => {
    const body = await readJson(c, certificateBody);
    return changeBasket(c, (basket) => {
      const known = itemById(basket, c.req.param('itemId'));
      const changed = itemOf(basket, body, known);
      const certificateItems = (basket.certificateItems ?? []).map((one) => (one === known ? changed : one));
      return { ...basket, certificateItems };
    });
  });

  service.delete(`${path}/:itemId`, (c) =>
    changeBasket(c, (basket) => {
      const removed = itemById(basket, c.req.param('itemId'));
      const certificateItems = (basket.certificateItems ?? []).filter((one) => one !== removed);
      return { ...basket, certificateItems };
    }),
  );
}
