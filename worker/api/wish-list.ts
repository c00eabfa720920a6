import { type Context, Hono } from 'hono';
import { type WishListAnswer, wishInput } from '../../shared/schemas/wish-list.ts';
import { SignInNeeded } from '../account/as-customer.ts';
import { keepSignInState, readSignInState } from '../account/sign-in-state.ts';
import { addWish, readWishes, removeWish } from '../account/wish-list/wish-list.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { readFields } from '../http/read-fields.ts';
import { wantsJson } from '../http/wants-json.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import type { Said } from '../session/flash.ts';
import type { Session } from '../session/session.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * A registered shopper's wish list: JSON for scripts, 303 to the list for forms. Guests are
 * answered 401 `sign-in`; their form leads to sign-in, and what they wished for is added afterwards
 * (docs/product/catalogue.md §4.4). Only where the shop has wish lists.
 */
export const wishListApi = new Hono<AppEnv>();

wishListApi.use(async (c, next) => {
  if (!c.var.shop.features.wishlist) return c.notFound();
  await next();
});

wishListApi.get('/', rateLimit('RENDER_LIMIT', 'wishlist'), async (c) => {
  try {
    return c.json({
      productIds: await readWishes(c.var.services, await c.var.session()),
    } satisfies WishListAnswer);
  } catch (error) {
    return refusal(c, error);
  }
});

wishListApi.post('*', rateLimit('WRITE_LIMIT', 'wishlist'));
wishListApi.post('/items', (c) => serveChange(c, addWish));
wishListApi.post('/items/remove', (c) => serveChange(c, removeWish));

const OUTCOMES = {
  added: 'catalog.wishlist.added',
  already: 'catalog.wishlist.already',
  removed: 'catalog.wishlist.removed',
} as const;

async function serveChange(
  c: Context<AppEnv>,
  change: typeof addWish | typeof removeWish,
): Promise<Response> {
  const session = await c.var.session();
  const input = wishInput.safeParse(await readFields(c));
  if (!input.success) {
    return problemResponse(c, { status: 400, type: 'bad-input', messageId: 'errors.badRequest' });
  }
  const { productId } = input.data;
  try {
    const { productIds, outcome } = await change(c.var.services, session, productId);
    if (wantsJson(c)) return c.json(answer(c, productIds, OUTCOMES[outcome]));
    const messageId = outcome === 'removed' ? 'account.wishes.removed' : OUTCOMES[outcome];
    return toList(c, session, { messageId });
  } catch (error) {
    if (wantsJson(c)) return refusal(c, error);
    if (error instanceof SignInNeeded)
      return toSignIn(c, session, change === addWish ? productId : undefined);
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'wish-list', { requestId: c.var.requestId, ...errorFields(error) });
    return toList(c, session, { messageId: 'account.wishes.failed', failed: true });
  }
}

function answer({ var: { shop } }: Context<AppEnv>, productIds: string[], messageId: string): WishListAnswer {
  const { t } = shop.i18n;
  const action = { label: t('catalog.wishlist.view'), href: shop.link('/account/wishlist') };
  return { productIds, said: { title: t(messageId), action } };
}

function toList(c: Context<AppEnv>, session: Session, said: Said): Response {
  const list = c.var.shop.link('/account/wishlist');
  session.leaveFlash(list, said);
  return c.redirect(list, 303);
}

/** The wish waits for whoever signs in now; without one they are led back to their list. */
function toSignIn(c: Context<AppEnv>, session: Session, wish: string | undefined): Response {
  const returnTo = c.var.shop.link('/account/wishlist');
  keepSignInState(session, { ...readSignInState(session), returnTo, wish });
  return c.redirect(c.var.shop.link('/login'), 303);
}

/**
 * For scripts: who must sign in first, what the service will not do (400), and a service that is
 * away.
 */
function refusal(c: Context<AppEnv>, error: unknown): Response {
  if (error instanceof SignInNeeded) {
    return problemResponse(c, { status: 401, type: 'sign-in', messageId: 'catalog.wishlist.signIn' });
  }
  if (!(error instanceof UpstreamError)) throw error;
  log('warn', 'wish-list', { requestId: c.var.requestId, ...errorFields(error) });
  const status = error.status === 400 ? 409 : 503;
  const type = status === 409 ? 'refused' : 'unavailable';
  return problemResponse(c, { status, type, messageId: 'account.wishes.failed' });
}
