import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod/mini';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { rememberCount } from '../bag/bag-count.ts';
import { type BagNotice, bagNotice, type Said } from '../bag/bag-notice.ts';
import { bagOfShopper } from '../bag/bag-of-basket.ts';
import { type BasketRefusal, basketRefusal } from '../bag/basket-refusal.ts';
import { Unconfirmed } from '../bag/lost-addition.ts';
import { Refused } from '../bag/refused.ts';
import { type BasketChange, changeBasket, findBasket, type ShopperBasket } from '../bag/shopper-basket.ts';
import { tellActivity } from '../events/tell-activity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { lastOfEach, readFields } from '../http/read-fields.ts';
import { syncCoupons } from '../personalization/sync-coupons.ts';
import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { ToldActivity } from '../upstreams/recommendations/send-activity.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

type Typed = BagNotice['typed'];

type Change<Input> = {
  schema: z.ZodMiniType<Input>;
  /** Puts fields together that belong together. */
  read?: (fields: Record<string, unknown>) => Record<string, unknown>;
  change: (input: Input) => BasketChange;
  /** What is said when it is done, to those who run no scripts. */
  done: (input: Input) => Said & { typed?: Typed };
  /** What is told of it once it is done (docs/contracts/recommendations.md §4). */
  told?: (input: Input, basket: Basket) => Promise<ToldActivity[]>;
  /** What the service's refusal means. */
  refused: (refusal: BasketRefusal, input: Input) => Said;
  /** What is said of input that is none. */
  invalid: BagNotice['messageId'];
  failed: BagNotice['messageId'];
  /** What the shopper typed, from the raw fields. */
  typed: (fields: Record<string, unknown>) => Typed;
};

/** Fields that are lists, also where a form has but one of them. */
const LISTS = ['piece', 'option'];

/** Statuses of a refusal as the shop's own API answers them. */
const REFUSED_STATUS: Record<number, ContentfulStatusCode> = { 404: 404 };
const CONFLICT = 409;

/**
 * One change of the bag from a form or JSON. Answers the whole bag as JSON, or problem+json; a
 * browser's own form is answered 303 back, with a notice for the bag page.
 */
export async function serveChange<Input>(c: Context<AppEnv>, spec: Change<Input>): Promise<Response> {
  const answer = new BagAnswer(c, await c.var.session());
  const all = await readFields(c);
  const sent = all && lastOfEach(all, LISTS);
  const fields = sent && (spec.read?.(sent) ?? sent);
  if (!fields) return answer.problem(400, 'bad-request', { messageId: spec.invalid, values: {} }, {}, {});
  const typed = spec.typed(fields);
  const input = spec.schema.safeParse(fields);
  if (!input.success) {
    return answer.problem(400, 'bad-request', { messageId: spec.invalid, values: {} }, typed, fields);
  }
  try {
    const { services } = c.var;
    const changed = await changeBasket(services, answer.session, spec.change(input.data));
    const found = await withSyncedCoupons(services, answer.session, changed);
    const bag = await bagOfShopper(services, found);
    rememberCount(answer.session, bag);
    const { told } = spec;
    if (told) tellActivity(c, answer.session, () => told(input.data, found.basket));
    if (answer.wantsJson) return c.json(bag);
    return answer.back({ typed: {}, ...spec.done(input.data), failed: false }, fields);
  } catch (error) {
    if (error instanceof Refused) return answer.problem(error.status, error.type, error.said, typed, fields);
    if (!(error instanceof UpstreamError)) throw error;
    const refusal = basketRefusal(error);
    if (refusal && refusal.status !== 401) {
      const status = REFUSED_STATUS[refusal.status] ?? CONFLICT;
      return answer.problem(
        status,
        refusal.slug || 'refused',
        spec.refused(refusal, input.data),
        typed,
        fields,
      );
    }
    log('warn', 'bag-not-changed', { requestId: c.var.requestId, ...errorFields(error) });
    if (error instanceof Unconfirmed && !answer.wantsJson) {
      // without what was typed: the button that sends it again may make it twice
      return answer.problem(503, 'unavailable', { messageId: 'bag.notConfirmed', values: {} }, {}, fields);
    }
    return answer.problem(503, 'unavailable', { messageId: spec.failed, values: {} }, typed, fields);
  }
}

/** The basket once its coupons are in the shopper context too, at what it then costs. */
async function withSyncedCoupons(services: Services, session: Session, found: ShopperBasket) {
  if (!(await syncCoupons(services, session, found.basket))) return found;
  const again = await orAbsent(findBasket(services, session), services, 'bag-after-sync');
  return again ? { ...found, basket: again.basket } : found;
}

class BagAnswer {
  readonly session: Session;
  readonly wantsJson: boolean;
  readonly #c: Context<AppEnv>;

  constructor(c: Context<AppEnv>, session: Session) {
    this.#c = c;
    this.session = session;
    this.wantsJson = (c.req.header('accept') ?? '').includes('application/json');
  }

  problem(
    status: ContentfulStatusCode,
    type: string,
    said: Said,
    typed: Typed,
    fields: Record<string, unknown>,
  ): Response {
    if (!this.wantsJson) return this.back({ ...said, failed: true, typed }, fields);
    return problemResponse(this.#c, { status, type, messageId: said.messageId, values: said.values });
  }

  back(notice: BagNotice, fields: Record<string, unknown>): Response {
    bagNotice.leave(this.session, notice);
    const cart = this.#c.var.shop.link('/cart');
    const to = typeof fields.return === 'string' ? internalPath(fields.return, cart) : cart;
    return this.#c.redirect(to, 303);
  }
}
