import { randomId } from '../random-id.ts';
import { isShopAddress } from '../shop-address.ts';
import type { TenantContext } from '../tenant-context.ts';
import { outcomeOf } from './card-brands.ts';
import { spendToken, usableToken } from './card-token.ts';
import type { Confirmation } from './confirm-intent.ts';
import { GENERIC_DECLINE } from './intent.ts';
import { invalidRequest } from './pay-error.ts';
import { keepCard } from './saved-method.ts';
import { type SetupIntent, saveSetupIntent } from './setup-intent.ts';

const CHALLENGE_MS = 15 * 60 * 1000;
const CHALLENGE_ID_LENGTH = 32;

/** The setup intent without what belonged to its last attempt. */
function afresh({ challenge, lastError, verdict, ...setup }: SetupIntent): SetupIntent {
  return setup;
}

function changed({ database }: TenantContext, setup: SetupIntent): SetupIntent {
  saveSetupIntent(database, setup);
  return setup;
}

const declined = (tenant: TenantContext, setup: SetupIntent, lastError: SetupIntent['lastError']) =>
  changed(tenant, { ...afresh(setup), status: 'requires_payment_method', ...(lastError && { lastError }) });

function succeed(tenant: TenantContext, setup: SetupIntent): SetupIntent {
  const { card, customerId, accountId } = setup;
  if (!card) return setup;
  const { id: methodId } = keepCard(tenant.database, { customerId, accountId, card });
  return changed(tenant, { ...afresh(setup), status: 'succeeded', methodId });
}

/**
 * Keeps the card of a token for the customer of a setup intent. The answer is the setup intent as it
 * then is: kept, declined (`lastError`), or waiting for the bank's page. A refusal throws and changes
 * nothing: wrong state, token or return address. Nothing is paid, so a card that would be processed
 * for a while is decided at once.
 */
export function confirmSetup(
  tenant: TenantContext,
  setup: SetupIntent,
  { paymentMethod, returnUrl }: Confirmation,
): SetupIntent {
  if (setup.status === 'succeeded') {
    const message = `The setup intent ${setup.id} has the status ${setup.status}, which does not allow this.`;
    throw invalidRequest('setup_intent_unexpected_state', message);
  }
  if (returnUrl !== undefined && !isShopAddress(tenant.shopOrigin, returnUrl)) {
    throw invalidRequest('url_invalid', 'The return address is not one of the shop.', 'return_url');
  }
  const token = usableToken(tenant, paymentMethod);
  if (token.wallet) {
    throw invalidRequest('parameter_invalid', 'A wallet’s card is not kept.', 'payment_method');
  }
  const { card } = token;
  const outcome = outcomeOf(card.last4);
  if (outcome.outcome === 'challenge' && returnUrl === undefined) {
    throw invalidRequest('parameter_missing', 'This method needs an address to return to.', 'return_url');
  }
  spendToken(tenant, token);
  const trying: SetupIntent = { ...afresh(setup), card };
  const isExpired = tenant.clock.now() >= Date.UTC(card.expYear, card.expMonth, 1);
  if (isExpired) return declined(tenant, trying, { code: 'expired_card' });
  switch (outcome.outcome) {
    case 'approve':
      return succeed(tenant, trying);
    case 'decline':
      return declined(tenant, trying, outcome.error);
    case 'processing':
      return outcome.verdict === 'approve'
        ? succeed(tenant, trying)
        : declined(tenant, trying, GENERIC_DECLINE);
    case 'challenge':
      return changed(tenant, {
        ...trying,
        status: 'requires_action',
        verdict: outcome.verdict,
        challenge: {
          id: randomId(CHALLENGE_ID_LENGTH),
          returnUrl: returnUrl ?? '',
          expiresAt: tenant.clock.now() + CHALLENGE_MS,
        },
      });
  }
}

/** The customer's answer at the bank. */
export function answerSetupChallenge(
  tenant: TenantContext,
  setup: SetupIntent,
  approves: boolean,
): SetupIntent {
  if (!approves) return declined(tenant, setup, { code: 'setup_intent_authentication_failure' });
  return setup.verdict === 'decline' ? declined(tenant, setup, GENERIC_DECLINE) : succeed(tenant, setup);
}
