import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { toMajor } from '../database/price.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { readForm } from '../http/read-input.ts';
import { orderByNo } from '../orders/order-store.ts';
import { type Language, languageOf } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { type Intent, intentByChallenge } from './intent.ts';
import { readPaySettings } from './pay-settings.ts';
import { intentParameters, postBack, redirectBack } from './return-address.ts';
import { answerChallenge } from './settle-intent.ts';

const TEXTS = {
  en: {
    title: 'Confirm your payment',
    ask: (amount: string) => `Your bank asks whether you want to pay ${amount} to Cairn.`,
    approve: 'Confirm',
    refuse: 'Refuse',
    leave: 'Leave without an answer',
    gone: 'There is nothing to confirm here any more.',
  },
  fr: {
    title: 'Confirmez votre paiement',
    ask: (amount: string) => `Votre banque demande si vous voulez payer ${amount} à Cairn.`,
    approve: 'Confirmer',
    refuse: 'Refuser',
    leave: 'Partir sans répondre',
    gone: 'Il n’y a plus rien à confirmer ici.',
  },
};

const answer = z.object({ decision: z.enum(['approve', 'refuse', 'leave']).catch('leave') });

type Waiting = { intent: Intent; challenge: NonNullable<Intent['challenge']> };

function waiting(c: Context<TenantEnv>): Waiting | null {
  const { database, clock } = c.var.tenant;
  const intent = intentByChallenge(database, c.req.param('id') ?? '');
  const challenge = intent?.challenge;
  const isOpen = intent?.status === 'requires_action' && challenge && challenge.expiresAt > clock.now();
  return isOpen ? { intent, challenge } : null;
}

function localeOf(c: Context<TenantEnv>, { orderNo }: Intent): string {
  return orderByNo(c.var.tenant.database, orderNo)?.locale ?? 'en-US';
}

function gone(language: Language): Response {
  const { title, gone: text } = TEXTS[language];
  return htmlPage({ title, body: `<h1>${title}</h1><p>${text}</p>`, language }, 404);
}

/**
 * The page of the shopper's bank, at `/pay/challenges/{id}`: confirm, refuse, or leave. It returns
 * to the address that the shop gave when it confirmed the payment.
 */
export function challengePages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();

  pages.get('/:id', (c) => {
    const found = waiting(c);
    if (!found) return gone(languageOf(c.req.header('accept-language') ?? 'en'));
    const { intent } = found;
    const locale = localeOf(c, intent);
    const language = languageOf(locale);
    const texts = TEXTS[language];
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: intent.currency });
    const body = `<h1>${texts.title}</h1>
<p>${escapeHtml(texts.ask(money.format(toMajor(intent.amount))))}</p>
<form method="post">
<button name="decision" value="approve">${texts.approve}</button>
<button class="quiet" name="decision" value="refuse">${texts.refuse}</button>
<button class="quiet" name="decision" value="leave">${texts.leave}</button>
</form>`;
    return htmlPage({ title: texts.title, body, language });
  });

  pages.post('/:id', async (c) => {
    const { decision } = await readForm(c, answer);
    const { tenant } = c.var;
    const found = tenant.database.transaction(() => {
      const open = waiting(c);
      if (!open || decision === 'leave') return open;
      return { ...open, intent: answerChallenge(tenant, open.intent, decision === 'approve') };
    });
    const language = languageOf(c.req.header('accept-language') ?? 'en');
    if (!found) return gone(language);
    const { returnUrl } = found.challenge;
    const parameters = intentParameters(found.intent);
    const { challengeReturn } = readPaySettings(tenant.database);
    return challengeReturn === 'post'
      ? postBack(returnUrl, parameters, languageOf(localeOf(c, found.intent)))
      : redirectBack(returnUrl, parameters);
  });

  return pages;
}
