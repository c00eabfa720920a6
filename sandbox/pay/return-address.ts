import { text } from '../catalog/text.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import type { Language } from '../sites.ts';
import type { Intent } from './intent.ts';

const BACK = text('Back to the shop', 'Retour à la boutique');
const CONTINUE = text('Continue', 'Continuer');

/** How a payment stands when the shopper returns, as at Stripe. */
function redirectStatus({ status }: Intent): 'succeeded' | 'pending' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'pending';
}

/** What the address of return is given about an intent. */
export function intentParameters(intent: Intent): Record<string, string> {
  return {
    payment_intent: intent.id,
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: redirectStatus(intent),
  };
}

/** The address with further parameters. */
function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** A redirect to the shop. */
export function redirectBack(address: string, parameters: Record<string, string>): Response {
  const location = withParameters(address, parameters);
  return new Response(null, { status: 303, headers: { location, 'referrer-policy': 'no-referrer' } });
}

/** A page that posts the parameters to the shop, as the pages of some banks do. */
export function postBack(address: string, parameters: Record<string, string>, language: Language): Response {
  const title = BACK[language];
  const fields = Object.entries(parameters)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const body = `<h1>${title}</h1>
<form method="post" action="${escapeHtml(address)}">${fields}
<button type="submit">${CONTINUE[language]}</button></form>
<script>document.forms[0].submit();</script>`;
  return htmlPage({ title, body, language });
}
