import type { AccountAnswer } from '../../shared/schemas/account.ts';
import type { ToastText } from '../../shared/schemas/toast.ts';
import { keepToast } from '../toast/kept-toast.ts';

/** The welcome after a login, with the offer of a passkey where the browser has passkeys. */
export function welcomeToast({ title, body, offer }: AccountAnswer): ToastText {
  const action = 'PublicKeyCredential' in window ? offer : undefined;
  return { title, body, calm: true, ...(action && { action }) };
}

/** Keeps the welcome for the next page, and for a new account the profiling drawer. */
export function keepWelcome(answer: AccountAnswer): void {
  const { opensProfiling } = answer;
  keepToast({ ...welcomeToast(answer), ...(opensProfiling && { opensProfiling }) });
}

/** Leads on from the sign-in page after a login; the next page shows the welcome. */
export function leadOn(answer: AccountAnswer): void {
  keepWelcome(answer);
  location.assign(answer.next);
}
