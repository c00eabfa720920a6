import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readForm, readQuery } from '../http/read-input.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { orderByChallenge } from '../orders/order-store.ts';
import { failOrder, placeOrder } from '../orders/order-transitions.ts';
import { isShopAddress } from '../shop-address.ts';
import { type Language, languageOf, textLocaleOf } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

const TEXTS = inEveryLanguage({
  en: {
    title: 'Confirm your payment',
    ask: (amount: string) => `Your bank asks whether you want to pay ${amount} to Cairn.`,
    approve: 'Confirm',
    deny: 'Refuse',
    gone: 'There is nothing to confirm here any more.',
    approved: 'The payment is confirmed. You can close this page.',
    denied: 'The payment was refused. You can close this page.',
  },
  fr: {
    title: 'Confirmez votre paiement',
    ask: (amount: string) => `Votre banque demande si vous voulez payer ${amount} à Cairn.`,
    approve: 'Confirmer',
    deny: 'Refuser',
    gone: 'Il n’y a plus rien à confirmer ici.',
    approved: 'Le paiement est confirmé. Vous pouvez fermer cette page.',
    denied: 'Le paiement a été refusé. Vous pouvez fermer cette page.',
  },
});

const returnUrl = z.string().max(2048).optional();
const answer = z.object({ decision: z.enum(['approve', 'deny']), returnUrl });

/** Refuses an address that is not one of the shop. */
function checkReturn(c: Context<TenantEnv>, address: string | undefined): void {
  if (address === undefined || isShopAddress(c.var.tenant.shopOrigin, address)) return;
  throw new InvalidInput('returnUrl', 'an address of the shop');
}

function page(language: Language, body: string, status = 200): Response {
  const { title } = TEXTS[language];
  return htmlPage({ title, body: `<h1>${escapeHtml(title)}</h1>\n${body}`, language }, status);
}

function waitingOrder(c: Context<TenantEnv>): OrderRecord | null {
  const { tenant } = c.var;
  const order = orderByChallenge(tenant.database, c.req.param('id') ?? '');
  return order?.status === 'created' ? order : null;
}

function decide(c: Context<TenantEnv>, decision: 'approve' | 'deny'): OrderRecord | null {
  const { tenant } = c.var;
  return tenant.database.transaction(() => {
    const order = waitingOrder(c);
    if (!order) return null;
    if (decision === 'approve') return placeOrder(tenant, order);
    failOrder(tenant, order, { reopen: true, reason: 'payment_auth_failure' });
    return order;
  });
}

/**
 * The page where a shopper confirms a card payment, like a bank's: at `/payments/challenges/{id}`
 * of a tenant. Refusing fails the order and reopens its basket; `returnUrl` gets `orderNo` and
 * `payment=approved|denied`.
 */
export function challengePages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();
  pages.onError((error) => {
    if (error instanceof InvalidInput) return page('en', `<p>${escapeHtml(error.message)}</p>`, 400);
    throw error;
  });

  pages.get('/:id', (c) => {
    const query = readQuery(c, z.object({ returnUrl }));
    checkReturn(c, query.returnUrl);
    const order = waitingOrder(c);
    if (!order) return page('en', `<p>${TEXTS.en.gone}</p>`, 404);
    const language = languageOf(order.locale);
    const texts = TEXTS[language];
    const { currency } = order.basket;
    const money = new Intl.NumberFormat(textLocaleOf(order.locale), { style: 'currency', currency });
    const back =
      query.returnUrl === undefined
        ? ''
        : `<input type="hidden" name="returnUrl" value="${escapeHtml(query.returnUrl)}">`;
    return page(
      language,
      `<p>${escapeHtml(texts.ask(money.format(toMajor(order.total))))}</p>
<form method="post">${back}
<button name="decision" value="approve">${texts.approve}</button>
<button class="quiet" name="decision" value="deny">${texts.deny}</button>
</form>`,
    );
  });

  pages.post('/:id', async (c) => {
    const { decision, returnUrl: back } = await readForm(c, answer);
    checkReturn(c, back);
    const order = decide(c, decision);
    if (!order) return page('en', `<p>${TEXTS.en.gone}</p>`, 404);
    const payment = decision === 'approve' ? 'approved' : 'denied';
    if (back === undefined) {
      const language = languageOf(order.locale);
      return page(language, `<p>${escapeHtml(TEXTS[language][payment])}</p>`);
    }
    const address = new URL(back);
    address.searchParams.set('orderNo', order.orderNo);
    address.searchParams.set('payment', payment);
    return c.redirect(address.href, 303);
  });

  return pages;
}
