import { expect } from 'vitest';
import { newEmail } from '../../support/new-email.ts';
import { PRODUCT_DUTIES } from '../../support/product-duties.ts';
import { addToBag } from './bag.ts';
import { findProduct, variants } from './catalogue.ts';
import { CARDS, enterCard, send } from './checkout.ts';
import { CONSUMER_SITE } from './consumer-site.ts';
import type { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

/** The European site whose products have to state what the law asks of them. */
export const SITE = { ...CONSUMER_SITE, productDuties: PRODUCT_DUTIES };
/** Variables of a shop that is this site alone. */
export const ONLY_SITE = { SITES: JSON.stringify([SITE]), DEFAULT_SITE: SITE.id };

/** An address in France, which forbids goods with PFAS. */
export const PARIS = {
  ...{ firstName: 'Léa', lastName: 'Martin', phone: '+33 6 12 34 56 78' },
  ...{ address1: '12 bis rue Oberkampf', city: 'Paris', postalCode: '75011', countryCode: 'FR' },
};

/** Contains PFAS. */
export const parka = findProduct(({ name }) => name.en === 'Women’s Firn City Parka');
/** No country forbids it. */
export const lamp = findProduct(({ name }) => name.en === 'Lodestar 400 Headlamp');
/** The first variant of a product. */
export const variantOf = ({ id }: { id: string }) =>
  variants.find(({ productId }) => productId === id)?.id ?? '';
export const PARKA = variantOf(parka);
export const LAMP = variantOf(lamp);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
/** What is read in a document, with plain spaces. */
export const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&amp;|&#x27;|&quot;/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ');

/** A guest with these variants in the bag, who has said who they are, but not where it goes. */
export async function guestWith(shop: Shop, ...ids: string[]): Promise<Visitor> {
  const guest = new Visitor(shop);
  for (const productId of ids) expect((await addToBag(guest, { productId })).status).toBe(200);
  expect((await send(guest, 'contact', { email: newEmail() })).status).toBe(303);
  return guest;
}

/** Enters a card that pays. */
export const pay = async (guest: Visitor) => send(guest, 'card', await enterCard(CARDS.paid));
