import * as z from 'zod/mini';
import { type AddressInput, addressSchema } from '../../../shared/forms/address-fields.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { doneAt, failed, type Outcome } from '../../forms/outcome.ts';
import { orSignIn } from '../as-customer.ts';
import { ADDRESSES_PATH, saveChangedAddress, saveNewAddress } from './address-book.ts';

/** The name of the action among those of its page. */
export const SAVE_ADDRESS = 'save';
/** The type of the error when the address has been removed meanwhile. */
export const GONE = 'gone';

const NOT_SAVED = 'account.address.notSaved';
const SAYS = { invalid: 'account.address.wrong', unavailable: NOT_SAVED } as const;

/** Whether to prefer the address, and the key of a saved one. */
const others = z.object({
  preferred: optionalText,
  key: z.catch(z.string().check(z.maxLength(100)), ''),
});

type Sent = AddressInput & z.infer<typeof others>;

const sentSchema = (countries: readonly string[] | undefined): z.ZodMiniType<Sent> =>
  z.intersection(addressSchema(countries), others);

/**
 * Adds an address to the address book. Sent again, it says that the address is there: the id of an
 * address is derived from its content.
 */
export const addNewAddress: Action = defineAction({
  name: 'add-address',
  schema: ({ site }) => sentSchema(billingCountriesOf(site)),
  limit: 'WRITE_LIMIT',
  says: SAYS,
  run: (sent, context) => orSignIn(add(sent, context)),
});

/** Changes an address. 404 where it has been removed meanwhile, 409 where another one is the same. */
export const changeSavedAddress: Action = defineAction({
  name: 'change-address',
  schema: () => sentSchema(undefined),
  limit: 'WRITE_LIMIT',
  says: SAYS,
  run: (sent, context) => orSignIn(change(sent, context)),
});

async function add({ preferred, key: _, ...address }: Sent, context: ActionContext): Promise<Outcome> {
  const { services, session } = context;
  const isPreferred = preferred !== undefined;
  const outcome = await saveNewAddress(services, session, address, { preferred: isPreferred });
  if (outcome === 'refused') return failed(409, 'refused', { messageId: 'account.address.refused' });
  const messageId = outcome === 'already' ? 'account.address.already' : 'account.address.saved';
  return doneAt(services, ADDRESSES_PATH, { messageId });
}

async function change({ preferred, key, ...address }: Sent, context: ActionContext): Promise<Outcome> {
  const { services, session } = context;
  const sent = { address, preferred: preferred !== undefined };
  const outcome = await saveChangedAddress(services, session, key, sent);
  if (outcome === 'saved') return doneAt(services, ADDRESSES_PATH, { messageId: 'account.address.saved' });
  if (outcome === 'gone') return failed(404, GONE, { messageId: 'account.address.goneWhileChanged' });
  if (outcome === 'duplicate') return failed(409, 'duplicate', { messageId: 'account.address.duplicate' });
  return failed(409, 'refused', { messageId: 'account.address.refused' });
}
