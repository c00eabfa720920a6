import * as z from 'zod/mini';

/** Most products an activity names: a full page of a list. */
const MAX_PRODUCTS = 100;

const id = z.string().check(z.regex(/^[\w.~-]{1,100}$/));
const identified = z.strictObject({ id });
const products = z.array(identified).check(z.maxLength(MAX_PRODUCTS));
const searchText = z.string().check(z.maxLength(200));
const reco = {
  recommenderName: z.string().check(z.regex(/^[\w -]{1,100}$/)),
  recoUUID: z.string().check(z.regex(/^[\w-]{1,100}$/)),
};

/**
 * What a visitor looked at or chose; `POST /api/activities` takes it. Nothing in it says who they
 * are.
 */
export const activity = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('viewProduct'), product: identified }),
  z.strictObject({ event: z.literal('viewCategory'), category: identified, products }),
  z.strictObject({ event: z.literal('clickCategory'), category: identified, product: identified }),
  z.strictObject({ event: z.literal('viewSearch'), searchText, products }),
  z.strictObject({ event: z.literal('clickSearch'), searchText, product: identified }),
  z.strictObject({ event: z.literal('viewReco'), ...reco, products }),
  z.strictObject({ event: z.literal('clickReco'), ...reco, product: identified }),
  z.strictObject({
    event: z.literal('viewPage'),
    currentLocation: z.string().check(z.regex(/^\/[^?#]{0,500}$/)),
  }),
  // the basket itself is known to the worker alone
  z.strictObject({
    event: z.literal('checkoutStep'),
    stepName: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    stepNumber: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
  }),
]);

export type Activity = z.infer<typeof activity>;
