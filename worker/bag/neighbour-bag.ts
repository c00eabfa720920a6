import type { Context } from 'hono';
import type { Bag } from '../../shared/schemas/bag.ts';
import type { Site } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { Cookies } from '../session/cookies.ts';
import { Session } from '../session/session.ts';
import { SessionCookies } from '../session/session-cookies.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { rememberCount } from './bag-count.ts';
import { bagOfShopper, loadBag } from './bag-of-basket.ts';
import { changeLine } from './change-line.ts';
import { changeBasket } from './shopper-basket.ts';

/**
 * The same visitor's bag on another site of this shop, by the session that their browser has there.
 */
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
    const request = new Request(config.ORIGIN + shop.linkFor(site, locale, '/cart'));
    const services: Services = { ...c.var.services, shop: readShopRequest(request, config) };
    const stored = new SessionCookies(new Cookies(c, config.ORIGIN), site.id, config);
    return new NeighbourBag(services, await Session.open(services, stored));
  }

  /** What is in it; undefined while that cannot be told. */
  read(): Promise<Bag | undefined> {
    return orAbsent(loadBag(this.#services, this.#session), this.#services, 'neighbour-bag');
  }

  /** Takes a line out; false where that failed. */
  async takeOut(itemId: string): Promise<boolean> {
    const change = changeLine(this.#services, { itemId, quantity: 0 });
    const taken = changeBasket(this.#services, this.#session, change).then(async (found) => {
      rememberCount(this.#session, await bagOfShopper(this.#services, found));
      return true;
    });
    return (await orAbsent(taken, this.#services, 'carried-line')) ?? false;
  }

  /** Writes what has become of the session there into the answer's cookies. */
  close(): Promise<void> {
    return this.#session.commit();
  }
}
