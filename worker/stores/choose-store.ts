import * as z from 'zod/mini';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import { type ActionContext, defineAction } from '../forms/define-action.ts';
import { type Done, failed } from '../forms/outcome.ts';
import type { Message } from '../http/problem-response.ts';
import { getAllStores } from '../upstreams/commerce/stores.ts';
import { forgetStore, rememberStore } from './my-store.ts';
import { asPickUpPoint } from './pick-up-point.ts';

/** The names of the actions. */
export const CHOOSE_STORE = 'choose';
export const FORGET_STORE = 'forget';
/** The field with the store's id. */
export const STORE_FIELD = 'store';

const LONGEST_ID = 256;

/** Makes a store the shopper's own on this site. */
export const chooseStore = defineAction({
  name: 'choose-store',
  schema: z.object({
    [STORE_FIELD]: z
      .string('stores.gone')
      .check(z.minLength(1, 'stores.gone'), z.maxLength(LONGEST_ID, 'stores.gone')),
  }),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'stores.gone', unavailable: 'errors.generic' },
  needsCookies: true,
  async run({ store: id }, context) {
    const { services, session } = context;
    const store = (await getAllStores(services)).find((one) => one.id === id);
    const point = store && asPickUpPoint(services.shop, store);
    if (!point) return failed(409, 'no-store', { messageId: 'stores.gone' });
    rememberStore(session.cookies, services.shop.site.id, point);
    return done(context, { messageId: 'stores.chosen', values: { store: point.name } });
  },
});

/** Forgets the shopper's store. */
export const removeStore = defineAction({
  name: 'forget-store',
  schema: z.object({}),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'errors.badRequest', unavailable: 'errors.generic' },
  async run(_, context) {
    forgetStore(context.session.cookies, context.services.shop.site.id);
    return done(context, { messageId: 'stores.forgotten' });
  },
});

/** The page that the form stands on follows, and shows which store is chosen. */
function done({ here, services: { shop } }: ActionContext, { messageId, values }: Message): Done {
  const answer: FormAnswer = { message: shop.i18n.t(messageId, values) };
  return { kind: 'done', answer, to: here };
}
