import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { readForm } from '../http/read-input.ts';
import { orderByNo } from '../orders/order-store.ts';
import { type Language, languageOf, textLocaleOf } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { answerSetupChallenge } from './confirm-setup.ts';
import { type Intent, intentByChallenge } from './intent.ts';
import { readPaySettings } from './pay-settings.ts';
import { intentParameters, postBack, redirectBack } from './return-address.ts';
import { answerChallenge } from './settle-intent.ts';
import { type SetupIntent, setupIntentByChallenge, setupParameters } from './setup-intent.ts';

const TEXTS = inEveryLanguage({
  en: {
    title: 'Confirm your payment',
    ask: (amount: string) => `Your bank asks whether you want to pay ${amount} to Cairn.`,
    askSetup: 'Your bank asks whether you want to keep your card at Cairn. Nothing is charged.',
    approve: 'Confirm',
    refuse: 'Refuse',
    leave: 'Leave without an answer',
    gone: 'There is nothing to confirm here any more.',
  },
  fr: {
    title: 'Confirmez votre paiement',
    ask: (amount: string) => `Votre banque demande si vous voulez payer ${amount} à Cairn.`,
    askSetup: 'Votre banque demande si vous voulez conserver votre carte chez Cairn. Rien n’est débité.',
    approve: 'Confirmer',
    refuse: 'Refuser',
    leave: 'Partir sans répondre',
    gone: 'Il n’y a plus rien à confirmer ici.',
  },
});

const answer = z.object({ decision: z.enum(['approve', 'refuse', 'leave']).catch('leave') });

/** What waits for the shopper's answer: a payment, or a card that is to be kept. */
type Waiting = {
  locale: string;
  returnUrl: string;
  ask: string;
  /** How it stands, for the address of return. */
  parameters: Record<string, string>;
  /** Takes the answer; returns how it then stands. */
  answer: (approves: boolean) => Record<string, string>;
};

function waiting(c: Context<TenantEnv>): Waiting | null {
  const { database, clock } = c.var.tenant;
  const id = c.req.param('id') ?? '';
  const found = intentByChallenge(database, id) ?? setupIntentByChallenge(database, id);
  const { status, challenge } = found ?? {};
  if (!found || !challenge || status !== 'requires_action' || challenge.expiresAt <= clock.now()) return null;
  return 'orderNo' in found ? payment(c, found, challenge.returnUrl) : setup(c, found, challenge.returnUrl);
}

function payment(c: Context<TenantEnv>, intent: Intent, returnUrl: string): Waiting {
  const { tenant } = c.var;
  const { amount, currency, orderNo } = intent;
  const locale = orderByNo(tenant.database, orderNo)?.locale ?? 'en-US';
  const money = new Intl.NumberFormat(textLocaleOf(locale), { style: 'currency', currency });
  return {
    ...{ locale, returnUrl, parameters: intentParameters(intent) },
    ask: TEXTS[languageOf(locale)].ask(money.format(toMajor(amount))),
    answer: (approves) => intentParameters(answerChallenge(tenant, intent, approves)),
  };
}

function setup(c: Context<TenantEnv>, intent: SetupIntent, returnUrl: string): Waiting {
  const { locale } = intent;
  return {
    ...{ locale, returnUrl, parameters: setupParameters(intent) },
    ask: TEXTS[languageOf(locale)].askSetup,
    answer: (approves) => setupParameters(answerSetupChallenge(c.var.tenant, intent, approves)),
  };
}

function gone(language: Language): Response {
  const { title, gone: text } = TEXTS[language];
  return htmlPage({ title, body: `<h1>${title}</h1><p>${text}</p>`, language }, 404);
}

/**
 * The page of the shopper's bank, at `/pay/challenges/{id}`: confirm, refuse, or leave. It returns
 * to the address that the shop gave when it confirmed the payment, or the setup of a card.
 */
export function challengePages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();

  pages.get('/:id', (c) => {
    const found = waiting(c);
    if (!found) return gone(languageOf(c.req.header('accept-language') ?? 'en'));
    const language = languageOf(found.locale);
    const texts = TEXTS[language];
    const body = `<h1>${texts.title}</h1>
<p>${escapeHtml(found.ask)}</p>
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
      return { ...open, parameters: open.answer(decision === 'approve') };
    });
    const language = languageOf(c.req.header('accept-language') ?? 'en');
    if (!found) return gone(language);
    const { returnUrl, parameters, locale } = found;
    const { challengeReturn } = readPaySettings(tenant.database);
    return challengeReturn === 'post'
      ? postBack(returnUrl, parameters, languageOf(locale))
      : redirectBack(returnUrl, parameters);
  });

  return pages;
}
