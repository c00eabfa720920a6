import { accountAnswer } from '../../../shared/schemas/account.ts';
import { asMember } from './address-book.ts';
import { problemIn } from './bag.ts';
import { calls } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** The customer record at the service of whoever is signed in. */
export const customerOf = async (visitor: Visitor): Promise<Record<string, unknown>> =>
  (await asMember(visitor, '')).json();

/** The path of registering at the service, as a fault rule has it. */
export const REGISTER = String.raw`/customers\?`;

/** The statuses of the registrations that the service was sent. */
export const registrations = async () =>
  (await calls())
    .filter(({ method, path }) => method === 'POST' && /\/customers\?/.test(path))
    .map(({ status }) => status);

/** What an answer to joining says; throws where nobody was signed in. */
export const said = async (response: Response) => accountAnswer.parse(await response.json());
export const WELCOME = {
  title: 'Welcome, Ada!',
  body: 'You’ve successfully signed up!',
  opensProfiling: true,
};
export const NOT_REGISTERED = {
  type: 'urn:cairn:problem:not-registered',
  title: 'Something went wrong. Try again!',
};
/** The fields that a refusal names, with their messages. */
export async function fieldErrors(response: Response): Promise<Record<string, string>> {
  const { errors = [] } = await problemIn(response);
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
