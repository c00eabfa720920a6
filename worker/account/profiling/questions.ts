import type { Session } from '../../session/session.ts';
import { getCustomer } from '../../upstreams/commerce/customers.ts';
import {
  getProfilingSteps,
  type ProfilingSteps,
  saveProfilingAnswer,
} from '../../upstreams/commerce/profiling.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';
import { detailsOf } from '../profile/personal-details.ts';

/**
 * The questions about a shopper, with the answers so far. The birthday is that of the customer's
 * record, which the profile shows and changes (docs/decisions/0062); where the record cannot be
 * read, it is the one that was answered. Throws `UpstreamError` and `SignInNeeded`.
 */
export function readQuestions(services: Services, session: Session): Promise<ProfilingSteps> {
  return asCustomer(session, async (token, customerId) => {
    const [steps, customer] = await Promise.all([
      getProfilingSteps(services, token),
      orAbsent(getCustomer(services, token, customerId), services, 'birthday'),
    ]);
    if (!customer) return steps;
    const { birthdayMonth, birthdayDay } = detailsOf(customer);
    const birthday = birthdayMonth ? { month: Number(birthdayMonth), day: Number(birthdayDay) } : undefined;
    return { ...steps, birthday };
  });
}

/**
 * Answers the question for the birthday with the one that a shopper has entered in the profile, so
 * that the banner does not ask for it again. Throws `UpstreamError` and `SignInNeeded`.
 */
export async function answerBirthday(
  services: Services,
  session: Session,
  { birthdayMonth, birthdayDay }: { birthdayMonth: string; birthdayDay: string },
): Promise<void> {
  const birthday = { month: Number(birthdayMonth), day: Number(birthdayDay) };
  await asCustomer(session, (token) => saveProfilingAnswer(services, token, { birthday }));
  // answers earn points
  session.set({ loyalty: undefined });
}
