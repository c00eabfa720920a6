import * as z from 'zod/mini';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { codeSchema, ORDER_CODE } from '../../../shared/forms/code-field.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { BILLING_POSTAL_CODE, ORDER_NUMBER } from '../../../shared/forms/order-fields.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { failed, type Outcome } from '../../forms/outcome.ts';
import { withinNumberLimit, withinRecipientLimit } from '../../security/account-limit.ts';
import { OpenedOrders } from '../../session/opened-orders.ts';
import { withToken } from '../../session/with-token.ts';
import { lookUpOrder, type OrderFacts, requestAccessCode } from '../../upstreams/commerce/orders.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { OPENED } from './order-access.ts';

/** The names of the actions of the look-up page. */
export const REQUEST_CODE = 'request-code';
export const OPEN_ORDER = 'open-order';
export const SEE_STATUS = 'see-status';

const orderNo = z.pipe(
  fieldSchema(ORDER_NUMBER),
  z.transform((text: string) => text.replace(/^#/, '')),
);
const email = fieldSchema(EMAIL);
const code = codeSchema(ORDER_CODE);

const SAYS = {
  invalid: 'account.orders.lookup.invalid',
  unavailable: 'account.orders.lookup.failed',
} as const;
/** Statuses of a wrong or expired fact, and of an unknown order: the visitor learns no difference. */
const NOT_OPENED: readonly (number | undefined)[] = [400, 404];

/**
 * Asks for a mailed code. The answer is the same for every number and address, whether or not they
 * belong together (docs/contracts/orders.md §3).
 */
export const requestCode = defineAction({
  name: REQUEST_CODE,
  schema: z.object({ orderNo, email }),
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: async (input, { c }) =>
    (await withinNumberLimit(c, 'order-code', input.orderNo)) &&
    // by order too: otherwise anyone could use up the recipient's attempts with made-up orders
    (await withinRecipientLimit(c, 'order-code', `${input.orderNo} ${input.email}`)),
  says: { ...SAYS, unconfirmed: 'errors.lostMail' },
  async run(wanted, { services, session }) {
    await withToken(session, (token) => requestAccessCode(services, token, wanted));
    return { kind: 'next', answer: {}, values: { view: 'code' } };
  },
});

/** Opens the whole order in this browser, by the mailed code. */
export const openOrder = defineAction({
  name: OPEN_ORDER,
  schema: z.object({ orderNo, email, code }),
  secret: [ORDER_CODE.name],
  limit: 'SIGN_IN_LIMIT',
  needsCookies: true,
  isWithinLimit: (input, { c }) => withinNumberLimit(c, 'order-open', input.orderNo),
  says: SAYS,
  async run({ code: entered, ...wanted }, context) {
    const wrong = failed(
      400,
      'wrong-code',
      { messageId: 'account.orders.lookup.wrongCode' },
      ORDER_CODE.name,
    );
    const facts = { email: wanted.email, orderViewCode: entered };
    return (await opened(context, { ...wanted, ...facts }, entered)) ?? wrong;
  },
});

/** Shows what is not personal of an order, by the billing postal code. */
export const seeStatus = defineAction({
  name: SEE_STATUS,
  schema: z.object({ orderNo, email, postalCode: fieldSchema(BILLING_POSTAL_CODE) }),
  limit: 'SIGN_IN_LIMIT',
  needsCookies: true,
  isWithinLimit: (input, { c }) => withinNumberLimit(c, 'order-open', input.orderNo),
  says: SAYS,
  async run(wanted, context) {
    const wrong = failed(400, 'not-found', { messageId: 'account.orders.lookup.wrongFacts' });
    return (await opened(context, wanted)) ?? wrong;
  },
});

/** Remembers the order in this browser and leads to it; undefined where the facts do not open it. */
async function opened(
  { services, session }: ActionContext,
  wanted: OrderFacts & { orderNo: string },
  accessCode?: string,
): Promise<Outcome | undefined> {
  try {
    const { order, viewCode } = await withToken(session, (token) => lookUpOrder(services, token, wanted));
    const { email, postalCode } = wanted;
    await new OpenedOrders(session).add({
      orderNo: order.orderNo,
      email,
      postalCode,
      // without a view code, the access code opens the order for as long as it is valid
      viewCode: accessCode === undefined ? undefined : (viewCode ?? accessCode),
      code: accessCode,
    });
    return { kind: 'done', answer: {}, to: services.shop.link(OPENED.path(order.orderNo)) };
  } catch (error) {
    if (error instanceof UpstreamError && NOT_OPENED.includes(error.status)) return undefined;
    throw error;
  }
}
