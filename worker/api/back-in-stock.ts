import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import type { BackInStockAnswer } from '../../shared/schemas/back-in-stock.ts';
import type { AppEnv } from '../app-env.ts';
import { stockInput } from '../back-in-stock/stock-input.ts';
import { type StockMessage, stockMessageOf, stockNotice, typedText } from '../back-in-stock/stock-notice.ts';
import { errorFields, log } from '../request/log.ts';
import { withinRecipientLimit } from '../security/account-limit.ts';
import { RETRY_AFTER_SECONDS, rateLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { requestBackInStock } from '../upstreams/commerce/back-in-stock.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { problemResponse } from './problem-response.ts';
import { readFields } from './read-fields.ts';
import { wantsJson } from './wants-json.ts';

/**
 * `POST /back-in-stock` with `variant`, `email` and the `product` they belong to: to be told once when it is back. 200
 * whether or not the address asked before; 400 for fields that are wrong, 409 for what is in stock, 429 for too
 * many requests for one address, 503 where the service gave no answer. A browser's own form is answered 303 to the page of the request.
 */
export const backInStockApi = new Hono<AppEnv>();

backInStockApi.post('/', rateLimit('REQUEST_LIMIT', 'back-in-stock'), async (c) => {
  const { services, shop, config, requestId } = c.var;
  if (!config.FEATURE_BACK_IN_STOCK) return c.notFound();
  const answer = new StockAnswer(c, await c.var.session(), (await readFields(c)) ?? {});
  const input = stockInput.safeParse(answer.fields);
  if (!input.success) {
    const [issue] = input.error.issues;
    return answer.failed(400, 'bad-input', stockMessageOf(issue?.message), String(issue?.path[0] ?? ''));
  }
  const { variant: productId, email } = input.data;
  if (!(await withinRecipientLimit(c, 'back-in-stock', email))) {
    c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return answer.failed(429, 'too-many-requests', 'errors.tooManyRequests');
  }
  // the page of the variant, in its colour and size
  const productUrl = shop.absolute(`/product/${encodeURIComponent(productId)}`);
  try {
    const outcome = await withToken(answer.session, (token) =>
      requestBackInStock(services, token, { productId, email, productUrl }),
    );
    if (outcome === 'available')
      return answer.failed(409, 'available', 'product.backInStock.available', 'variant');
    return answer.taken();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isNotFound) return answer.failed(400, 'bad-input', 'product.backInStock.chooseOne', 'variant');
    log('warn', 'back-in-stock-not-asked', { requestId, ...errorFields(error) });
    return answer.failed(503, 'unavailable', 'product.backInStock.failed');
  }
});

/** How a request is answered: JSON for a script; for a form 303, with what was typed kept for the page that shows it. */
class StockAnswer {
  readonly session: Session;
  readonly fields: Record<string, unknown>;
  readonly #c: Context<AppEnv>;

  constructor(c: Context<AppEnv>, session: Session, fields: Record<string, unknown>) {
    this.#c = c;
    this.session = session;
    this.fields = fields;
  }

  taken(): Response {
    const messageId = 'product.backInStock.done';
    if (wantsJson(this.#c)) {
      const body: BackInStockAnswer = { message: this.#c.var.shop.i18n.t(messageId) };
      return this.#c.json(body);
    }
    stockNotice.leave(this.session, { messageId, failed: false });
    return this.#back();
  }

  failed(status: ContentfulStatusCode, type: string, messageId: StockMessage, field?: string): Response {
    if (wantsJson(this.#c)) return problemResponse(this.#c, { status, type, messageId, field });
    const { email, variant } = this.fields;
    stockNotice.leave(this.session, {
      messageId,
      failed: true,
      email: typedText(email),
      variant: typedText(variant),
    });
    return this.#back();
  }

  get #productId(): string {
    const { product } = this.fields;
    return typeof product === 'string' && PRODUCT_ID.test(product) ? product : '';
  }

  #back(): Response {
    const query = new URLSearchParams({ product: this.#productId });
    return this.#c.redirect(this.#c.var.shop.link(`/back-in-stock?${query}`), 303);
  }
}
