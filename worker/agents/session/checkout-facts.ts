import * as z from 'zod';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import {
  ADDRESS_FIELDS,
  type AddressFieldName,
  type AddressInput,
  addressSchema,
} from '../../../shared/forms/address-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { isMessageId, type MessageId } from '../../../shared/i18n/message-id.ts';

const text = z.string().optional();

const destination = z.object({
  id: z.string(),
  /** As it was stated; country and region by their codes, where they can be read. */
  address: z.partialRecord(z.enum(ADDRESS_FIELDS), z.string()),
});
export type Destination = z.infer<typeof destination>;

/**
 * What a platform has said of a checkout beside its lines and codes. A request replaces all of it, so
 * that it is what it is whatever the basket took of it.
 */
export const checkoutFacts = z.object({
  buyer: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  /** What the buyer has agreed to, as the platform states it. */
  consent: z.partialRecord(z.enum(['analytics', 'preferences', 'marketing', 'saleOfData']), z.boolean()),
  destinations: z.array(destination),
  destinationId: text,
  /** The shipping method that was chosen. */
  optionId: text,
  /** Whether the goods were asked for in a store. */
  wantsPickUp: z.boolean(),
  /** Whether a second delivery was asked for, or one of a kind that the shop has not. */
  wantsOther: z.boolean().optional(),
  /** Where the buyer came from, in the platform's own words. It changes nothing. */
  attribution: z.record(z.string(), z.string()),
});
export type CheckoutFacts = z.infer<typeof checkoutFacts>;

export const NO_FACTS: CheckoutFacts = {
  buyer: {},
  consent: {},
  destinations: [],
  wantsPickUp: false,
  attribution: {},
};

/** Why a value is not taken: the message, and whether there is none. */
export type Wrong = { messageId: MessageId; values?: Record<string, string>; isMissing: boolean };

/** The buyer's e-mail address, by the rules of the shop's own form. */
export function emailOf({ buyer }: CheckoutFacts): { email: string } | Wrong {
  const { data, error } = fieldSchema(EMAIL).safeParse(buyer.email ?? '');
  if (data !== undefined) return { email: data };
  return wrongOf(error?.issues[0], buyer.email, EMAIL.invalid);
}

/** What is wrong with the fields of an address, by the names of the service. */
export type WrongFields = ReadonlyMap<AddressFieldName, Wrong>;

/** The destination that is meant: the one that was selected, or the only one where none was. */
export function selectedDestination({ destinations, destinationId }: CheckoutFacts): Destination | undefined {
  if (destinationId === undefined) return destinations.length === 1 ? destinations[0] : undefined;
  return destinations.find(({ id }) => id === destinationId);
}

/**
 * The address that is delivered to, by the rules of the shop's own form; `wrong` says why there is none.
 * Name and phone number are the buyer's where the destination has none.
 */
export function addressOf(
  facts: CheckoutFacts,
  countries: readonly string[],
): { address: AddressInput } | { wrong: WrongFields } {
  const { address: stated = {} } = selectedDestination(facts) ?? {};
  const { firstName = '', lastName = '', phone = '' } = facts.buyer;
  const sent: Partial<AddressInput> = { firstName, lastName, phone, ...stated };
  const { data, error } = addressSchema(countries).safeParse(sent);
  if (data) return { address: data };
  const wrong = new Map<AddressFieldName, Wrong>();
  for (const issue of error?.issues ?? []) {
    const name = ADDRESS_FIELDS.find((one) => one === issue.path[0]);
    if (name && !wrong.has(name)) wrong.set(name, wrongOf(issue, sent[name], 'account.address.wrong'));
  }
  return { wrong };
}

/** The values of a message's placeholders, in the `params` of an issue. */
const placeholders = z.record(z.string(), z.string());

/** What an issue of a form's field says, whose message is the id of one. */
function wrongOf(
  issue: z.core.$ZodIssue | undefined,
  value: string | undefined,
  otherwise: MessageId,
): Wrong {
  const values = issue?.code === 'custom' ? placeholders.safeParse(issue.params).data : undefined;
  const messageId = isMessageId(issue?.message) ? issue.message : otherwise;
  return { messageId, ...(values && { values }), isMissing: !value?.trim() };
}
