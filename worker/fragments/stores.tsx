import type { Context } from 'hono';
import { ASSETS } from '../assets.ts';
import type { AppEnv } from '../http/app-env.ts';
import { browserCookies } from '../session/cookies.ts';
import { loadLocator } from '../stores/load-locator.ts';
import { Locator } from '../stores/locator.tsx';
import { STORES_PATH } from '../stores/store-query.ts';
import { fragmentResponse } from './fragment-response.tsx';

/**
 * The store locator of the dialog, with the query of its page. It shows the visitor's own store and
 * is never cached. A search that cannot be made, or that no service answers, says so in it.
 */
export async function storesFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop, config } = c.var;
  const view = await loadLocator(services, browserCookies(c, config), { isDialog: true });
  return fragmentResponse(
    c,
    <div data-stores={shop.link(shop.path)}>
      <link rel="stylesheet" href={ASSETS.storesStyle} />
      <Locator view={view} shop={shop} config={config} to={shop.link(STORES_PATH)} isDialog />
    </div>,
  );
}
