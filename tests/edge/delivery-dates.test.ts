import { describe, expect, it } from 'vitest';
import { ARRIVAL_DAYS } from '../support/arrival-days.ts';
import { deliver, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { mailsTo } from './support/mail.ts';
import { pickUpAt, STORES, textOf } from './support/pick-up.ts';
import { mendAll, Shop, spoil } from './support/shop.ts';
import { guest, guestToPickUp, inBag, prepareTwoLines } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
prepareTwoLines(shop, guestToPickUp);

const DATES = new RegExp(`Arrives ${ARRIVAL_DAYS}`);
const READY = /Ready (?:today|tomorrow|\w+day) by \d+(?::\d\d)? [ap]\.?m\.?/i;

describe('what is delivered', () => {
  it('has its dates at the methods, in the review, in the confirmation and in its mail', async () => {
    await deliver(guest);
    const methods = await guest.text('/checkout?step=delivery');
    expect(methods).toMatch(DATES);
    expect(methods).not.toContain('business days');
    await send(guest, 'card', await enterCard('4242424242424242'));
    expect(textOf(await guest.text('/checkout'), 'delivery')).toMatch(DATES);
    const orderNo = orderNoIn(leads(await place(guest)));
    const [dates] = DATES.exec(await guest.text(`/checkout/confirmation/${orderNo}`)) ?? [];
    const mail = (await mailsTo('guest@example.com')).find(({ body }) => body.includes(orderNo));
    expect(mail?.body.replaceAll(/\s/g, ' ')).toContain(dates?.replaceAll(/\s/g, ' ') ?? 'no dates');
  });

  it('has the words of its method where the method does not say its days', async () => {
    await deliver(guest);
    await mendAll();
    await spoil({
      ...{ service: 'baskets', path: 'shipping-methods', mode: 'malformed' },
      body: JSON.stringify({
        applicableShippingMethods: [{ id: 'standard', name: 'Standard', description: 'Soon', price: 1 }],
      }),
    });
    const html = await guest.text('/checkout?step=delivery');
    expect(html).toContain('Soon');
  });
});

describe('what is picked up', () => {
  it('says by when it is ready, by the hours of the store', async () => {
    await pickUpAt(guest, STORES.denver, [inBag.jacket, inBag.trousers]);
    expect(textOf(await guest.text('/checkout'), 'delivery')).toMatch(READY);
  });
});
