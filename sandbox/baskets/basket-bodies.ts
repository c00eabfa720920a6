import { z } from 'zod';

/** Quantities of one line (contracts §4). */
const MIN_QUANTITY = 0.01;
export const MAX_QUANTITY = 999;
/** Lines of one add call, and of a basket. */
const MAX_ITEMS = 100;
const MAX_CUSTOM_FIELDS = 20;
const MAX_CUSTOM_LENGTH = 4000;

const text = z.string().max(256);

const customFields = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('c_')));

const fitsCustomFields = (body: Record<string, unknown>) => {
  const custom = customFields(body);
  return (
    Object.keys(custom).length <= MAX_CUSTOM_FIELDS && JSON.stringify(custom).length <= MAX_CUSTOM_LENGTH
  );
};

const quantity = z.number().min(MIN_QUANTITY).max(MAX_QUANTITY);

export const newItem = z.object({ productId: z.string().min(1).max(100), quantity: quantity.default(1) });
export const newItems = z.array(newItem).min(1).max(MAX_ITEMS);

export const itemChange = z.object({
  quantity: z.union([z.literal(0), quantity]).optional(),
  productId: z.string().min(1).max(100).optional(),
});

export const customerInfo = z.object({ email: z.email().max(256) });

export const basketBody = z
  .looseObject({
    currency: z.string().optional(),
    productItems: newItems.optional(),
    customerInfo: customerInfo.optional(),
  })
  .refine(fitsCustomFields, 'fewer or shorter custom fields')
  .transform((body) => ({ ...body, custom: customFields(body) }));

export const couponBody = z.object({ code: z.string().trim().min(1).max(256) });
export const shippingMethodBody = z.object({ id: z.string().min(1).max(256) });

/** An address of an order (contracts §4.2). */
export const orderAddress = z.object({
  firstName: text.optional(),
  lastName: text.optional(),
  fullName: text.optional(),
  address1: text.optional(),
  address2: text.optional(),
  city: text.optional(),
  stateCode: text.optional(),
  postalCode: text.optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z][A-Z]$/)
    .optional(),
  phone: z.string().max(32).optional(),
  companyName: text.optional(),
  postBox: text.optional(),
  suite: z.string().max(32).optional(),
  salutation: text.optional(),
  secondName: text.optional(),
  suffix: text.optional(),
  title: text.optional(),
  jobTitle: text.optional(),
});

export type OrderAddress = z.output<typeof orderAddress>;
export type NewItem = z.output<typeof newItem>;
