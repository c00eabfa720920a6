import * as z from 'zod/mini';
import { RESET_EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import type { StepAnswer } from '../../../shared/schemas/account.ts';
import { defineAction } from '../../forms/define-action.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import { requestLegacyReset } from '../../legacy/account/password-reset.ts';
import { errorFields, log } from '../../request/log.ts';
import { withinSignInLimit } from '../../security/account-limit.ts';
import { requestPasswordReset } from '../../upstreams/commerce/one-time-codes.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { CODE_REQUEST_MS, requestCode } from './code-request.ts';

const deadline = CODE_REQUEST_MS;

/**
 * Sends a mail for choosing a new password (docs/product/accounts.md §2, §7, §8), by the login
 * service or, where it is configured, by the legacy platform's form. The answer does not
 * tell whether the address has an account. 429 where it was sent too many, 503 where no mail was sent,
 * or where nobody knows.
 */
export const requestReset = defineAction({
  name: 'forgot-password',
  schema: z.object({ email: fieldSchema(RESET_EMAIL) }),
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'reset', email),
  says: { invalid: 'account.failed', unavailable: 'account.failed', unconfirmed: 'errors.lostMail' },
  async run({ email }, { services }) {
    const legacyUrl = services.config.LEGACY_RESET_URL;
    const refused = legacyUrl
      ? await legacyReset(services, email, legacyUrl)
      : await requestCode(services, () => requestPasswordReset(services, { email, deadline }));
    if (refused) return refused;
    const answer: StepAnswer = { view: 'reset-sent' };
    return { kind: 'next', answer, values: { view: answer.view } };
  },
});

async function legacyReset(
  services: Services,
  email: string,
  legacyUrl: string,
): Promise<Failed | undefined> {
  let isSent = false;
  const refused = await requestCode(services, async () => {
    try {
      isSent = await requestLegacyReset(services, { email, legacyUrl, deadline });
    } catch (error) {
      // where its answer is lost, the mail may be on its way
      if (!(error instanceof UpstreamError) || error.mayBeDone) throw error;
      const { requestId } = services;
      log('warn', 'reset-not-sent', { requestId, ...errorFields(error) });
    }
  });
  if (refused) return refused;
  return isSent ? undefined : failed(503, 'reset-failed', { messageId: 'account.forgot.failed' });
}
