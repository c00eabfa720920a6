import * as z from 'zod/mini';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { defineAction } from '../../forms/define-action.ts';
import { type Failed, failed, type Outcome } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import { findRedemption, type Redemption, redeemReward as redeem } from '../../upstreams/commerce/loyalty.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, notSignedIn, SignInNeeded } from '../as-customer.ts';
import { MEMBERSHIP_PATH } from './loyalty-tracker.tsx';

/** How long a redemption waits for its answer, and how long for what became of it, in ms. */
const REDEEM_MS = 3_000;
const LOOK_UP_MS = 1_500;

/** What the service says when it redeems nothing, by status. */
const REFUSALS: Record<number, Message> = {
  403: { messageId: 'account.membership.notMember' },
  404: { messageId: 'account.membership.rewardGone' },
  409: { messageId: 'account.membership.tooFew' },
};

/**
 * Exchanges points for a reward. The form names the redemption, so pressing twice, trying again and
 * sending the form after Back redeem once. After a lost answer the service is asked what became of
 * it. 409 where the points do not suffice or the reward is gone, 401 for guests, 404 where the
 * programme is off, 503 where the service gave no answer.
 */
export const redeemReward = defineAction({
  name: 'redeem-reward',
  schema: z.object({
    rewardId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    redemptionId: z.uuid(),
  }),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'account.membership.redeemFailed', unavailable: 'account.membership.redeemFailed' },
  async run(wanted, { services, session }): Promise<Outcome> {
    const { shop } = services;
    if (!shop.features.loyalty) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    const limit = new TimeLimit(REDEEM_MS);
    try {
      const made = await asCustomer(session, (token) =>
        redeem(services, token, { ...wanted, deadline: limit.left() }),
      );
      return redeemed(services, session, made);
    } catch (error) {
      if (error instanceof SignInNeeded) return notSignedIn('account.membership.signIn');
      if (!(error instanceof UpstreamError)) throw error;
      const refusal = error.status === undefined ? undefined : REFUSALS[error.status];
      if (refusal) return failed(409, 'refused', refusal);
      return askAgain(services, session, wanted.redemptionId, error);
    }
  },
});

/** What became of a redemption whose answer was lost. */
async function askAgain(
  services: Services,
  session: Session,
  redemptionId: string,
  { mayStillRun }: UpstreamError,
): Promise<Outcome> {
  const asked = asCustomer(session, (token) => findRedemption(services, token, redemptionId));
  const found = await orAbsent(
    new TimeLimit(LOOK_UP_MS).within(asked, 'find-redemption'),
    services,
    'redemption',
  );
  if (found) return redeemed(services, session, found);
  const isNotRedeemed = found === null && !mayStillRun;
  return isNotRedeemed ? unavailable('account.membership.redeemFailed') : unconfirmed();
}

const unavailable = (messageId: MessageId): Failed => failed(503, 'unavailable', { messageId });
const unconfirmed = (): Failed => failed(503, UNCONFIRMED, { messageId: 'account.membership.unconfirmed' });

function redeemed(services: Services, session: Session, { name, code }: Redemption): Outcome {
  const { shop } = services;
  session.set({ loyalty: undefined });
  const flash: Message = { messageId: 'account.membership.redeemed', values: { name, code } };
  return { kind: 'done', answer: { code }, to: shop.link(MEMBERSHIP_PATH), flash };
}
