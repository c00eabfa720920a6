import { type Context, Hono } from 'hono';
import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import { baseAddress } from '../http/base-address.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { type Language, languageOf } from '../sites.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { LOCALE_OF } from '../translations/language.ts';
import { type CardProblems, readCard } from './card-fields.ts';
import { cardForm } from './card-form.ts';
import { type CardToken, newToken } from './card-token.ts';
import { confirmIntent } from './confirm-intent.ts';
import { type Intent, intentById } from './intent.ts';
import { declineDocument } from './intent-document.ts';
import { PayError } from './pay-error.ts';
import { intentParameters, redirectBack } from './return-address.ts';
import { type PaySession, sessionById, storeSession, walletIdentity } from './session.ts';
import { walletForm } from './wallet-form.ts';

const TEXTS = inEveryLanguage({
  en: {
    token: 'Enter your card',
    payment: (amount: string) => `Pay ${amount}`,
    wallet: (amount: string) => `Trail Wallet: approve up to ${amount}`,
    openWallet: 'Trail Wallet',
    totalLater: 'The shop shows you the total before you pay.',
    keep: 'Continue',
    pay: 'Pay',
    approve: 'Approve',
    back: 'Back to the shop',
    goneTitle: 'This page is over',
    gone: 'Go back to the shop and begin again.',
    wrong: 'Check the fields below.',
  },
  fr: {
    token: 'Entrez votre carte',
    payment: (amount: string) => `Payer ${amount}`,
    wallet: (amount: string) => `Trail Wallet : approuver jusqu’à ${amount}`,
    openWallet: 'Trail Wallet',
    totalLater: 'La boutique vous montre le total avant le paiement.',
    keep: 'Continuer',
    pay: 'Payer',
    approve: 'Approuver',
    back: 'Retour à la boutique',
    goneTitle: 'Cette page n’est plus valable',
    gone: 'Retournez à la boutique et recommencez.',
    wrong: 'Vérifiez les champs ci-dessous.',
  },
});

type Form = Record<string, string>;
type Wrong = { problems?: CardProblems; message?: string; name?: string; form?: Form };

function gone(language: Language): Response {
  const { goneTitle: title, gone: text } = TEXTS[language];
  return htmlPage({ title, body: `<h1>${title}</h1><p>${text}</p>`, language }, 404);
}

/** The open session in the path, or null. */
function openSessionOf(c: Context<TenantEnv>): PaySession | null {
  const session = sessionById(c.var.tenant, c.req.param('id') ?? '');
  return session?.status === 'open' ? session : null;
}

function intentOf({ database }: TenantContext, { intentId }: PaySession): Intent | null {
  return intentId === undefined ? null : intentById(database, intentId);
}

function page(tenant: TenantContext, session: PaySession, wrong: Wrong = {}): Response {
  const language = languageOf(session.locale);
  const texts = TEXTS[language];
  const { amount = 0, currency = 'USD' } = intentOf(tenant, session) ?? session;
  const money = new Intl.NumberFormat(LOCALE_OF[language], { style: 'currency', currency });
  const price = money.format(toMajor(amount));
  const isOpenWallet = session.mode === 'wallet' && session.amount === undefined;
  const priced = isOpenWallet ? texts.openWallet : session.mode !== 'token' && texts[session.mode](price);
  const title = priced || texts.token;
  const isWrong = wrong.problems !== undefined || wrong.message !== undefined;
  const fields =
    session.mode === 'wallet'
      ? walletForm(language, currency, wrong.form)
      : cardForm(language, wrong.problems, wrong.name);
  const press = { token: texts.keep, payment: texts.pay, wallet: texts.approve }[session.mode];
  const body = `<h1>${escapeHtml(title)}</h1>
${isOpenWallet ? `<p>${texts.totalLater}</p>` : ''}
${isWrong ? `<p role="alert"><strong>${escapeHtml(wrong.message ?? texts.wrong)}</strong></p>` : ''}
<form method="post" novalidate>
${fields}
<button type="submit" name="action" value="continue">${press}</button>
<button type="submit" name="action" value="back" class="quiet">${texts.back}</button>
</form>`;
  return htmlPage({ title, body, language }, isWrong ? 400 : 200);
}

function finish(tenant: TenantContext, session: PaySession, changed: Partial<PaySession>): PaySession {
  const done: PaySession = { ...session, status: 'complete', ...changed };
  storeSession(tenant, done);
  return done;
}

const back = ({ id, returnUrl }: PaySession, status: string, more: Record<string, string> = {}) =>
  redirectBack(returnUrl, { session_id: id, redirect_status: status, ...more });

/** Pays the session's intent with the card that was entered on its page. */
function pay(c: Context<TenantEnv>, session: PaySession, token: CardToken): Response {
  const { tenant } = c.var;
  const intent = intentOf(tenant, session);
  if (!intent) return gone(languageOf(session.locale));
  const { returnUrl } = session;
  let paid: Intent;
  try {
    paid = tenant.database.transaction(() =>
      confirmIntent(tenant, intent, { paymentMethod: token.id, returnUrl }),
    );
  } catch (error) {
    // the order has ended or the payment was made elsewhere: the shop knows how it stands
    if (error instanceof PayError) return back(session, 'failed', { payment_intent: intent.id });
    throw error;
  }
  if (paid.challenge) {
    finish(tenant, session, {});
    return c.redirect(`${baseAddress(c)}/pay/challenges/${paid.challenge.id}`, 303);
  }
  if (paid.lastError) {
    const { message } = declineDocument(paid.lastError, languageOf(session.locale));
    return page(tenant, session, { message: `${message}`, name: token.card.name });
  }
  finish(tenant, session, {});
  return back(session, '', intentParameters(paid));
}

function takeWallet(tenant: TenantContext, session: PaySession, form: Form): Response {
  const identity = walletIdentity.safeParse(form).data;
  const read = readCard({ number: form.card ?? '', expiry: '12/39', cvc: '000', name: 'Trail Wallet' }, 0);
  if (!identity || !('card' in read)) return page(tenant, session, { form, problems: {} });
  const { amount, currency = 'USD' } = session;
  const name = `${identity.firstName} ${identity.lastName}`;
  const wallet = { ...(amount && { maxAmount: amount }), currency };
  const token = newToken(tenant, { ...read.card, name }, { wallet });
  return back(finish(tenant, session, { token, wallet: identity }), 'succeeded');
}

/**
 * The provider's own pages, at `/pay/sessions/{id}`: for entering a card, paying an intent, or
 * paying with a wallet. They need no scripts and return to the shop by GET.
 */
export function sessionPages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();

  pages.get('/:id', (c) => {
    const session = openSessionOf(c);
    return session ? page(c.var.tenant, session) : gone(languageOf(c.req.header('accept-language') ?? 'en'));
  });

  pages.post('/:id', async (c) => {
    const text = new TextDecoder().decode(await c.req.arrayBuffer());
    const form: Form = Object.fromEntries(new URLSearchParams(text));
    const { tenant } = c.var;
    return tenant.database.transaction(() => {
      const session = openSessionOf(c);
      if (!session) return gone(languageOf(c.req.header('accept-language') ?? 'en'));
      if (form.action === 'back') {
        finish(tenant, session, { status: 'canceled' });
        return redirectBack(session.cancelUrl ?? session.returnUrl, {
          session_id: session.id,
          redirect_status: 'canceled',
        });
      }
      if (session.mode === 'wallet') return takeWallet(tenant, session, form);
      const { number = '', expiry = '', cvc = '', name = '' } = form;
      const read = readCard({ number, expiry, cvc, name }, tenant.clock.now());
      if ('problems' in read) return page(tenant, session, { problems: read.problems, name });
      const token = newToken(tenant, read.card);
      if (session.mode === 'payment') return pay(c, session, token);
      return back(finish(tenant, session, { token }), 'succeeded');
    });
  });

  return pages;
}
