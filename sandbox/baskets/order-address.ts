import { z } from 'zod';
import { type CustomFields, withCustomFields } from '../http/custom-body.ts';

const text = z.string().max(256);

/** An address of a basket or order (docs/contracts/baskets.md §4). */
export const orderAddress = withCustomFields({
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

/** An address on the wire; `id` is created by the service. */
export function addressDocument(
  id: string,
  { custom, ...address }: OrderAddress,
): { id: string } & CustomFields {
  return { id, ...address, ...custom };
}

/** First and last name together, where they are known. */
export function fullName({ firstName, lastName }: { firstName?: string; lastName?: string }): string {
  return [firstName, lastName].filter((name) => name !== undefined && name !== '').join(' ');
}
