import * as z from 'zod/mini';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import { doneAt, failed, type Outcome } from '../../forms/outcome.ts';
import type { FlashMessage } from '../../session/flash.ts';
import { type CustomerAddress, customerAddress } from '../../upstreams/commerce/customer-addresses.ts';
import { orSignIn } from '../as-customer.ts';
import {
  ADDRESSES_PATH,
  preferAddress,
  type Removal,
  removeSavedAddress,
  restoreAddress,
} from './address-book.ts';

/** The names of the actions among those of the page. */
export const REMOVE_ADDRESS = 'remove';
export const PREFER_ADDRESS = 'prefer';
const RESTORE_ADDRESS = 'restore';

const NOT_SAVED = 'account.address.notSaved';
const GONE = failed(404, 'gone', { messageId: 'account.address.gone' });

/** Most characters of an address in a message. */
const MOST_IN_MESSAGE = 60;
/**
 * Most bytes of a removed address that a message can carry for its Undo: the message must fit into
 * a cookie (worker/session/flash.ts).
 */
const MOST_TO_RESTORE = 1_400;

const byKey = z.object({ key: z.string().check(z.maxLength(100)) });

type Run<Input> = (input: Input, context: ActionContext) => Promise<Outcome>;

const bookAction = <Input>(name: string, schema: z.ZodMiniType<Input>, run: Run<Input>): Action =>
  defineAction({
    name,
    schema,
    limit: 'WRITE_LIMIT',
    says: { invalid: 'errors.badRequest', unavailable: NOT_SAVED },
    run: (input, context) => orSignIn(run(input, context)),
  });

/**
 * Removes an address. The message says which address is preferred afterwards, where that changes,
 * and has a button that puts the address back.
 */
const removeFromAddressBook = bookAction('remove-address', byKey, async ({ key }, context) => {
  const removal = await removeSavedAddress(context.services, context.session, key);
  return removal ? doneAt(context.services, ADDRESSES_PATH, removedMessage(removal)) : GONE;
});

/** Makes an address the preferred one. */
const preferInAddressBook = bookAction('prefer-address', byKey, async ({ key }, context) => {
  const preferred = await preferAddress(context.services, context.session, key);
  if (!preferred) return GONE;
  return doneAt(context.services, ADDRESSES_PATH, {
    messageId: 'account.address.preferredNow',
    values: { address: shortName(preferred) },
  });
});

/** Puts a removed address back. Its form is part of the message about the removal. */
const restoreToAddressBook = bookAction(
  'restore-address',
  z.looseObject({ preferred: z.optional(z.string()) }),
  async ({ preferred, ...texts }, context) => {
    const { data } = customerAddress.safeParse({ ...texts, preferred: preferred !== undefined });
    if (!data) return failed(400, 'bad-input', { messageId: 'errors.badRequest' });
    const outcome = await restoreAddress(context.services, context.session, data);
    if (outcome === 'refused') return failed(409, 'refused', { messageId: 'account.address.refused' });
    return doneAt(context.services, ADDRESSES_PATH, { messageId: 'account.address.restored' });
  },
);

/** The actions of the page with the addresses. */
export const ADDRESS_BOOK_ACTIONS = {
  [REMOVE_ADDRESS]: removeFromAddressBook,
  [PREFER_ADDRESS]: preferInAddressBook,
  [RESTORE_ADDRESS]: restoreToAddressBook,
};

function removedMessage({ removed, next }: Removal): FlashMessage {
  const { key: _, preferred, ...texts } = removed;
  const fields = Object.entries({ ...texts, ...(preferred && { preferred: 'true' }) });
  const bytes = new TextEncoder().encode(JSON.stringify(fields)).length;
  return {
    messageId: next ? 'account.address.removedNext' : 'account.address.removed',
    values: { address: next ? shortName(next) : '' },
    more: preferred && !next ? ['account.address.noPreferred'] : [],
    ...(bytes <= MOST_TO_RESTORE && {
      form: { action: RESTORE_ADDRESS, fields, label: 'bag.undo' },
    }),
  };
}

/** Name and first line, as a message names an address. */
function shortName({ firstName = '', lastName, address1 = '' }: CustomerAddress): string {
  const name = `${firstName} ${lastName}, ${address1}`.trim();
  return name.length > MOST_IN_MESSAGE ? `${name.slice(0, MOST_IN_MESSAGE).toWellFormed()}…` : name;
}
