import type { Context } from 'hono';
import type { Bag } from '../../shared/schemas/bag.ts';
import type { Site } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { loadMessages } from '../request/messages.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { browserCookies } from '../session/cookies.ts';
import { Session } from '../session/session.ts';
import { SessionCookies } from '../session/session-cookies.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { rememberCount, unitsIn } from './bag-count.ts';
import { loadBag } from './bag-of-basket.ts';
import { changeLine } from './change-line.ts';
import { changeBasket } from './shopper-basket.ts';

/** The bag that this browser has on another site of the shop, by its session there. */
export class NeighbourBag {
  readonly #services: Services;
  readonly #session: Session;

  private constructor(services: Services, session: Session) {
    this.#services = services;
    this.#session = session;
  }

  static async open(c: Context<AppEnv>, site: Site): Promise<NeighbourBag> {
    const { shop, config } = c.var;
    const [locale] = site.l10n.supportedLocales;
    if (!locale) throw new Error(`The site ${site.id} has no locale.`);
    await loadMessages(locale.id);
    const request = new Request(config.ORIGIN + shop.linkFor(site, locale, '/cart'));
    const services: Services = { ...c.var.services, shop: readShopRequest(request, config) };
    const stored = new SessionCookies(browserCookies(c, config), site.id);
    return new NeighbourBag(services, await Session.open(services, stored));
  }

  /** The bag; undefined where it cannot be read. */
  read(): Promise<Bag | undefined> {
    return orAbsent(loadBag(this.#services, this.#session), this.#services, 'neighbour-bag');
  }

  /**
   * Removes a line; false where another request has removed it already. Where the service fails, it
   * logs that and the line stays.
   */
  async takeOut(itemId: string): Promise<boolean> {
    const change = changeLine(this.#services, { itemId, quantity: 0 });
    try {
      const { basket } = await changeBasket(this.#services, this.#session, change);
      rememberCount(this.#session, { count: unitsIn(basket) });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.isNotFound) return false;
      log('warn', 'carried-line-left', { requestId: this.#services.requestId, ...errorFields(error) });
    }
    return true;
  }

  /** Writes the changes of the other site's session to the response's cookies. */
  close(): Promise<void> {
    return this.#session.commit();
  }
}
