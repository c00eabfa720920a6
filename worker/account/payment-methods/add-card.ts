import * as z from 'zod';
import * as mini from 'zod/mini';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import { doneAt, failed, type Outcome } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { withinRecipientLimit } from '../../security/account-limit.ts';
import type { FlashMessage } from '../../session/flash.ts';
import { SHORT_SECONDS, sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import { beginCardSetup } from '../../upstreams/commerce/kept-cards.ts';
import { getCardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import { type CardSetup, confirmCardSetup, readCardSetup } from '../../upstreams/payments/card-setup.ts';
import { openCardPage, readVisit } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, orSignIn } from '../as-customer.ts';
import { PAYMENT_METHODS_PATH } from './change-saved-cards.ts';
import { ADD_CARD_PATH, BACK_FROM_BANK_PATH } from './paths.ts';

/** The names of the actions among those of the page. */
export const ADD_CARD = 'add';
export const ADD_ON_PAGE = 'add-page';

const ADDED: Message = { messageId: 'account.card.addedNow' };
const UNSURE: Message = { messageId: 'account.card.unsure' };
const NO_PAYMENTS = failed(409, 'no-payments', { messageId: 'account.card.addUnavailable' });

/** What a shopper is told about each of the provider's codes; every other one gets the general text. */
const REASONS: Readonly<Record<string, MessageId>> = {
  insufficient_funds: 'account.card.refused.funds',
  expired_card: 'account.card.refused.expired',
  incorrect_cvc: 'account.card.refused.code',
  processing_error: 'account.card.refused.later',
  setup_intent_authentication_failure: 'account.card.refused.bank',
  token: 'account.card.refused.again',
};

/** Why a card was refused. As in checkout, a stolen card is not told apart. */
const refusal = (reason: string): Message => ({
  messageId: (Object.hasOwn(REASONS, reason) && REASONS[reason]) || 'account.card.refused.other',
});

const visit = z.object({
  /** Whose card it will be. */
  customerId: z.string(),
  setupId: z.string(),
  /** The visit to the provider's page; absent once the card was entered. */
  pageId: z.string().optional(),
});
type Visit = z.infer<typeof visit>;

/** What this browser remembers of a card that is being added, sealed. */
const visitCookie = ({ cookies, siteId }: Session) =>
  sealedCookie(cookies, `cairn-add-card-${siteId}`, visit, SHORT_SECONDS);

type Begun = { customerId: string; setupId: string };

/**
 * An action that adds a card. Attempts are counted by account too: with an unlimited form, stolen
 * card numbers could be tried here. 409 where the site takes no cards.
 */
function addingAction<Input>(
  name: string,
  schema: mini.ZodMiniType<Input>,
  run: (input: Input, begun: Begun, context: ActionContext) => Promise<Outcome>,
): Action {
  return defineAction<Input>({
    name,
    schema,
    secret: ['token'],
    limit: 'REQUEST_LIMIT',
    isWithinLimit: (_, { c, session }) => withinRecipientLimit(c, 'card', session.customerId ?? ''),
    says: {
      invalid: 'checkout.card.missing',
      unavailable: 'account.card.notSaved',
      unconfirmed: UNSURE.messageId,
    },
    run: (input, context) =>
      orSignIn(
        asCustomer(context.session, async (token, customerId) => {
          const payments = await getCardPayments(context.services);
          if (!payments) return NO_PAYMENTS;
          const owner = { token, customerId };
          const setupId = await beginCardSetup(context.services, owner, payments.zoneId);
          return run(input, { customerId, setupId }, context);
        }),
      ),
  });
}

/** Adds the card that was entered in the provider's frame. 402 with the reason where it is refused. */
export const addCard = addingAction(
  'add-card',
  mini.object({
    token: mini
      .string('checkout.card.missing')
      .check(mini.regex(/^tok_[\w-]{1,250}$/, 'checkout.card.missing')),
  }),
  async ({ token: cardToken }, { customerId, setupId: id }, { services, session }) => {
    const returnUrl = services.shop.absolute(BACK_FROM_BANK_PATH);
    const setup = await confirmCardSetup(services, { id, cardToken, returnUrl });
    switch (setup.state) {
      case 'kept':
        return doneAt(services, PAYMENT_METHODS_PATH, ADDED);
      case 'challenge':
        await visitCookie(session).write({ customerId, setupId: id });
        return leave(services);
      case 'refused':
        return failed(402, 'declined', refusal(setup.reason));
      case 'open':
        return failed(503, UNCONFIRMED, UNSURE);
    }
  },
);

/** Leads to the provider's own page for entering a card, for browsers without scripts. */
export const addCardOnPage = addingAction(
  'add-card-page',
  mini.object({}),
  async (_, begun, { services, session }) => {
    const back = services.shop.absolute(ADD_CARD_PATH);
    const { id: pageId } = await openCardPage(services, { returnUrl: back, cancelUrl: back });
    await visitCookie(session).write({ ...begun, pageId });
    return leave(services);
  },
);

/** A page of the shop leads on: a form's answer cannot redirect elsewhere (docs/decisions/0057). */
function leave({ shop }: Services): Outcome {
  const to = shop.link(ADD_CARD_PATH);
  return { kind: 'done', answer: { message: '', next: to }, to };
}

/** Where the shopper goes next, out of the shop. */
export type Onward = { kind: 'page' | 'bank'; url: string };

/**
 * Takes a card that is being added one step further: returns where the shopper goes next, or, where
 * it has ended, what to say of it, undefined for nothing. Nothing is read from the address: how it
 * stands is asked for, and only for the shopper who began it, in the browser where they did.
 * Loading it again changes nothing. Throws `SignInNeeded`.
 */
export async function goOn(services: Services, session: Session): Promise<Onward | FlashMessage | undefined> {
  const cookie = visitCookie(session);
  const known = await cookie.read();
  const customerId = await asCustomer(session, async (_, id) => id);
  if (known?.customerId !== customerId) {
    if (known) cookie.drop();
    return undefined;
  }
  try {
    const setup = known.pageId ? await afterPage(services, known, known.pageId) : undefined;
    if (setup && 'kind' in setup) return setup;
    const now = setup ?? (await readCardSetup(services, known.setupId));
    if (now.state === 'challenge') {
      if (known.pageId) await cookie.write({ customerId, setupId: known.setupId });
      return { kind: 'bank', url: now.url };
    }
    cookie.drop();
    if (now.state === 'kept') return ADDED;
    return now.state === 'refused' ? { ...refusal(now.reason), failed: true } : undefined;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { ...UNSURE, failed: true };
  }
}

/** The card that was entered at the provider's page is kept; `open` where there is none. */
async function afterPage(
  services: Services,
  { setupId: id }: Visit,
  pageId: string,
): Promise<Onward | CardSetup> {
  const { status, url, token } = await readVisit(services, pageId);
  if (status === 'open') return { kind: 'page', url };
  if (status === 'canceled' || !token) return { state: 'open' };
  const returnUrl = services.shop.absolute(BACK_FROM_BANK_PATH);
  return confirmCardSetup(services, { id, cardToken: token.id, returnUrl });
}
