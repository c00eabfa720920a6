import * as z from 'zod/mini';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { withoutInvisible } from '../../../shared/forms/invisible.ts';
import {
  LONGEST_WHAT,
  WITHDRAWAL_EMAIL,
  WITHDRAWN_BY,
  WITHDRAWN_ORDER,
} from '../../../shared/forms/withdrawal-fields.ts';
import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { failed, type Next } from '../../forms/outcome.ts';
import { statedMoment } from '../../request/visitor-time.ts';
import { bareNumber, withinNumberLimit, withinRecipientLimit } from '../../security/account-limit.ts';
import { withToken } from '../../session/with-token.ts';
import {
  type Declaration,
  declareWithdrawal,
  findWithdrawal,
  type Kept,
} from '../../upstreams/commerce/withdrawals.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { orderLimits } from '../orders/order-access.ts';
import { offersWithdrawal } from './withdraw-path.ts';

/** The names of the actions of the page of withdrawal. */
export const DECLARE = 'declare';
export const REVISE = 'revise';
export const CONFIRM = 'confirm';

/** Fields of a line begin with one of these, followed by the line's id. */
export const LINE_FIELDS = { units: 'units-', named: 'named-' } as const;
/** The field with which goods are named in own words. */
export const WHAT = 'what';
/** The field with the declaration's id, a UUID. */
export const DECLARATION_ID = 'declaration';
/** The values that say which step follows, when a declaration arrived, and whether its receipt was mailed. */
export const STEP = 'step';
export const WHEN = 'when';
export const MAILED = 'mailed';

/** What the page shows next. */
export type Step = 'form' | 'confirm' | 'received';

const MOST_LINES = 200;
const says = {
  invalid: 'withdrawal.invalid',
  unavailable: 'withdrawal.unavailable',
  unconfirmed: 'withdrawal.unconfirmed',
} as const;
const UNSURE = failed(503, UNCONFIRMED, { messageId: says.unconfirmed });
const NOT_SENT = failed(503, 'unavailable', { messageId: says.unavailable });
const NOT_HERE = failed(404, 'not-found', { messageId: 'errors.notFound.body' });

/** A text of several lines without the signs that nobody sees or types. */
const prose = z.pipe(
  z.catch(z.string(), ''),
  z.pipe(
    z.transform((typed: string) => withoutInvisible(typed.replace(/(?!\n)\p{Cc}/gu, '')).trim()),
    z.string().check(z.maxLength(LONGEST_WHAT, 'withdrawal.tooLong')),
  ),
);

const units = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  z.number().check(z.minimum(0)),
);
const itemName = { ...WITHDRAWN_BY, maxLength: 300 };
const item = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(256)),
  quantity: units,
  name: fieldSchema(itemName),
});

const declaration = z.object({
  name: fieldSchema(WITHDRAWN_BY),
  orderNo: fieldSchema(WITHDRAWN_ORDER),
  email: fieldSchema(WITHDRAWAL_EMAIL),
  what: prose,
  items: z.pipe(
    z.array(item).check(z.maxLength(MOST_LINES)),
    z.transform((items) => items.filter(({ quantity }) => quantity > 0)),
  ),
  hasLines: z.boolean(),
});

/** The fields of a form, with those of its lines as a list. */
function gather(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields).filter((name) => name.startsWith(LINE_FIELDS.units));
  const items = names.map((name) => {
    const itemId = name.slice(LINE_FIELDS.units.length);
    return { itemId, quantity: fields[name], name: fields[LINE_FIELDS.named + itemId] };
  });
  return { ...fields, items, hasLines: items.length > 0 };
}

/**
 * What names the contract, as it is counted: spellings of one number are one, as for the service
 * (docs/contracts/custom-apis.md §2.15).
 */
const countedNumber = (orderNo: string): string => bareNumber(orderNo.replaceAll('#', ''));

/** The typed texts as they are declared, for the step that follows. */
const shown = ({ name, orderNo, email, what }: Declaration) => ({ name, orderNo, email, [WHAT]: what });

/** An action that only a site has from whose contracts consumers may withdraw; 404 elsewhere. */
const whereOffered = (action: Action): Action => ({
  ...action,
  run: async (fields, context) =>
    offersWithdrawal(context.services.shop.site) ? action.run(fields, context) : NOT_HERE,
});

const step = (name: typeof DECLARE | typeof REVISE, next: Step): Action =>
  whereOffered(
    defineAction({
      name: `withdrawal-${name}`,
      schema: declaration,
      gather,
      says,
      async run({ hasLines, ...declared }) {
        if (next === 'confirm' && hasLines && declared.items.length === 0 && declared.what === '')
          return failed(400, 'nothing-chosen', { messageId: 'withdrawal.nothing' });
        const values = { ...shown(declared), [STEP]: next, [DECLARATION_ID]: crypto.randomUUID() };
        return { kind: 'next', answer: {}, values };
      },
    }),
  );

/** Shows what would be declared, with the button that declares it. Nothing is sent yet. */
export const declareAction = step(DECLARE, 'confirm');

/** Back from there to the form, with what was typed. */
export const reviseAction = step(REVISE, 'form');

/**
 * Declares a withdrawal: the press is the declaration, and needs nothing more. The answer is the same
 * for every number, whether or not there is such an order. The id that its page carries makes a
 * second press count once; where an answer is lost, it is asked what became of that id, and where
 * nobody knows, the same button may be pressed again.
 */
export const confirmAction = whereOffered(
  defineAction({
    name: 'withdrawal-confirm',
    schema: z.extend(declaration, { [DECLARATION_ID]: z.uuid() }),
    gather,
    limit: 'SIGN_IN_LIMIT',
    isWithinLimit: async ({ orderNo, email }, { c }) => {
      const number = countedNumber(orderNo);
      if (!(await withinNumberLimit(c, 'withdrawal', number))) return false;
      // by order too: otherwise anyone could use up the recipient's attempts with made-up orders
      return withinRecipientLimit(c, 'withdrawal', `${number} ${email}`);
    },
    says,
    async run({ [DECLARATION_ID]: id, hasLines: _, ...declared }, { services, session }) {
      const { limit, change } = orderLimits(services);
      const received = ({ receivedAt, timeZone, isMailed }: Kept): Next => ({
        kind: 'next',
        answer: { receivedAt },
        values: {
          ...shown(declared),
          [STEP]: 'received' satisfies Step,
          [WHEN]: statedMoment(receivedAt, { shop: services.shop, timeZone }),
          ...(isMailed && { [MAILED]: 'yes' }),
        },
      });
      try {
        const kept = await withToken(session, (token) =>
          declareWithdrawal(services, token, { id, declared, deadline: change.left() }),
        );
        if (kept === 'withdrawal-exists') return failed(409, kept, { messageId: 'withdrawal.exists' });
        return received(kept);
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.mayBeDone) throw error;
        const looking = withToken(session, async (token) => ({
          found: await findWithdrawal(services, token, id),
        }));
        const seen = await orAbsent(limit.within(looking, 'withdrawal'), services, 'withdrawal');
        if (seen?.found) return received(seen.found);
        return !seen || error.mayStillRun ? UNSURE : NOT_SENT;
      }
    },
  }),
);
