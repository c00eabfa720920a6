import { beforeAll } from 'vitest';
import { ADDRESS, card, found, variantsInStock } from './goods.ts';
import { VendorShop } from './vendor-shop.ts';

const { stateCode: _, ...american } = ADDRESS;
/** Addresses in the countries of the European site. */
export const EUROPEAN = {
  DE: {
    ...american,
    address1: 'Invalidenstraße 12a',
    city: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
  },
  FR: {
    ...american,
    address1: '12 bis rue Oberkampf',
    city: 'Paris',
    postalCode: '75011',
    countryCode: 'FR',
  },
  IE: { ...american, address1: '4 Pope’s Quay', city: 'Cork', postalCode: 'T23 W5R8', countryCode: 'IE' },
};

/**
 * The European site of the embedded commerce cloud for one test file: a guest, and a variant of a
 * grown-up's jacket and of a child's. Call it once at the top of the file.
 */
export function europeanShop(name: string) {
  const shop = new VendorShop(name, 'cairn-eu');
  const goods = { token: '', grownUps: '', childs: '' };
  beforeAll(async () => {
    await shop.reset();
    const { access_token: token } = await shop.guest();
    const variant = async (q: string) => {
      const products = await found(shop, token, 'master', q, 24);
      const wanted = products.find(({ name = '' }) => name.startsWith('Kids’') === q.startsWith('kids'));
      return (await variantsInStock(shop, token, wanted))[0] ?? '';
    };
    Object.assign(goods, { token, grownUps: await variant('jacket'), childs: await variant('kids jacket') });
  });

  /** A basket of one jacket of each that is ready to be ordered. */
  const ready = (country: keyof typeof EUROPEAN, email = 'ann@shopper.example') =>
    shop.baskets(goods.token).createBasket({
      body: {
        customerInfo: { email },
        productItems: [goods.grownUps, goods.childs].map((productId) => ({ productId, quantity: 1 })),
        shipments: [
          { shipmentId: 'me', shippingAddress: EUROPEAN[country], shippingMethod: { id: 'express' } },
        ],
        billingAddress: EUROPEAN[country],
        paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
      },
    });
  return { shop, goods, ready };
}
