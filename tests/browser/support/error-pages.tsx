import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Waiting } from '../../../worker/checkout/order/waiting.tsx';
import { CheckoutUnavailable } from '../../../worker/checkout/unavailable.tsx';
import { parseConfig } from '../../../worker/config/config.ts';
import { ErrorView } from '../../../worker/pages/error-view.tsx';
import { RefusalView } from '../../../worker/pages/refusal-view.tsx';
import { loadMessages } from '../../../worker/request/messages.ts';
import { readShopRequest, type ShopRequest } from '../../../worker/request/shop-request.ts';
import type { Shopper } from './shopper.ts';

/*
 * Error pages. A browser test cannot break the services, so these pages are assembled here: the
 * shell as it is served, the body from its own component. tests/edge shows that the worker answers
 * with them.
 */

const ADDRESS = 'http://service.invalid';
const REQUEST_ID = '3262d417-0f5f-4167-b083-0dfe670813b3';

const config = parseConfig({
  ENVIRONMENT: 'test',
  ORIGIN: 'https://shop.example',
  COMMERCE_URL: ADDRESS,
  COMMERCE_ORGANIZATION: 'f_ecom_zzrf_001',
  COMMERCE_CLIENT_ID: 'id',
  COMMERCE_CLIENT_SECRET: 'secret',
  SESSION_KEY: 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=',
  SEARCH_URL: ADDRESS,
  SEARCH_API_KEY: 'key',
  CONTENT_URL: ADDRESS,
  RECOMMENDATIONS_URL: ADDRESS,
  RECOMMENDATIONS_CLIENT_ID: 'id',
  RECOMMENDATIONS_REALM: 'zzrf',
  IMAGES_URL: ADDRESS,
});

/** The page for an internal error or a failed service: 500 and 503. */
export const openErrorPage = (status: 500 | 503) => (shopper: Shopper) =>
  open(shopper, status, (shop) => <ErrorView shop={shop} requestId={REQUEST_ID} again="" />);

/** The page for too many requests: 429. */
export const openTooManyRequests = (shopper: Shopper) =>
  open(shopper, 429, (shop) => (
    <RefusalView
      shop={shop}
      title={shop.i18n.t('errors.tooMany.title')}
      reason={shop.i18n.t('errors.tooManyRequests')}
      requestId={REQUEST_ID}
      back={shop.link('/cart')}
    />
  ));

/** The checkout while the service cannot tell what is in the bag: 503. */
export const openCheckoutUnavailable = (shopper: Shopper) =>
  open(shopper, 503, (shop) => <CheckoutUnavailable shop={shop} />, '/checkout/confirmation/00009999');

/** An order of which no service knows whether it is paid: 503. */
export const openUnknownOrder = (shopper: Shopper) =>
  open(
    shopper,
    503,
    (shop) => (
      <Waiting kind="unknown" orderNo="00001022" next="/checkout/order" time="3:42 PM MST" shop={shop} />
    ),
    '/checkout/confirmation/00009999',
  );

/** Puts a body into the shell of a page, by default one that does not exist. */
async function open(
  { page, shop }: Shopper,
  status: number,
  view: (shop: ShopRequest) => ReactNode,
  path = '/no-such-page',
) {
  const address = shop.prefix + path;
  const request = readShopRequest(new Request(config.ORIGIN + address), config);
  await loadMessages(request.locale.id);
  // a page that asks again by itself stays
  const body = renderToStaticMarkup(view(request)).replaceAll(/<meta http-equiv="refresh"[^>]*>/g, '');
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const mended = html.replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + body + end);
    await route.fulfill({ response, status, body: mended });
  });
  await page.goto(address);
}
