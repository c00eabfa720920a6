import { type Context, Hono } from 'hono';
import type { WishListAnswer } from '../../shared/schemas/wish-list.ts';
import { ADD_WISH, REMOVE_WISH } from '../../shared/ui/wish-form.ts';
import { SignInNeeded } from '../account/as-customer.ts';
import { readWishList } from '../account/wish-list/wish-list.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { wishListPage } from '../pages/wish-list.tsx';
import { serveForm } from '../rendering/serve-page.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { shopLayout } from '../shell/shop-layout.tsx';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * The shopper's wish list for scripts; 401 `sign-in` where their session has ended. The routes that
 * change it run the actions of the list's page. 404 where the shop has no wish lists.
 */
export const wishListApi = new Hono<AppEnv>();

wishListApi.use(async (c, next) => {
  if (!c.var.shop.features.wishlist) return c.notFound();
  await next();
});

wishListApi.get('/', rateLimit('RENDER_LIMIT', 'wishlist'), serveWishes);
wishListApi.post('/items', serveForm(shopLayout, wishListPage, ADD_WISH));
wishListApi.post('/items/remove', serveForm(shopLayout, wishListPage, REMOVE_WISH));

async function serveWishes(c: Context<AppEnv>): Promise<Response> {
  const { services, requestId } = c.var;
  try {
    const { productIds } = await readWishList(services, await c.var.session());
    return c.json({ productIds } satisfies WishListAnswer);
  } catch (error) {
    if (error instanceof SignInNeeded)
      return problemResponse(c, { status: 401, type: 'sign-in', messageId: 'catalog.wishlist.signIn' });
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'wish-list', { requestId, ...errorFields(error) });
    return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'account.wishes.failed' });
  }
}
