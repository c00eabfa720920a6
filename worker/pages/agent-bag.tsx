import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { HAND_OVER_PATH, type HandOver, readHandOver } from '../agents/session/hand-over.ts';
import { SECRET_FIELD, TAKE_OVER, takeOver } from '../agents/session/take-over.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { PriceNote } from '../catalog/price-note.tsx';
import { Lines, Totals } from '../checkout/sections/review/order-summary.tsx';
import { NO_VENDORS } from '../config/service-origins.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';

type AgentBagData = {
  /** Null where there is nothing any more; undefined while a service gives no answer. */
  handOver: HandOver | 'ordered' | null | undefined;
  /** Whether there are other things in the bag already. */
  hasBag: boolean;
  secret: string;
};

/**
 * Where a person goes on with what an agent has chosen for them, at `/checkout/continue/:secret`. It
 * shows what that is, and not who the agent claims to be; only the press of its button puts it into
 * their bag (docs/contracts/agents.md §3.9).
 */
export const agentBagPage = definePrivatePage<AgentBagData>({
  name: 'agent-bag',
  type: 'cart/checkout',
  shape: 'checkout',
  // its address opens the bag: scripts of others do not read it
  outside: () => NO_VENDORS,
  async load(services, { secret = '' }, session) {
    const [found, own] = await Promise.all([
      orAbsent(
        readHandOver(services, secret).then((one) => one ?? null),
        services,
        'agent-bag',
      ),
      orAbsent(findBasket(services, session), services, 'agent-own-bag'),
    ]);
    return {
      kind: 'page',
      status: found ? 200 : found === null ? 404 : 503,
      data: { handOver: found, hasBag: (own?.basket.productItems.length ?? 0) > 0, secret },
    };
  },
  title: 'agents.handOver.title',
  // the rest of the path opens the bag
  head: () => ({ event: { type: 'view-page', path: HAND_OVER_PATH } }),
  actions: { [TAKE_OVER]: takeOver },
  view: ({ data: { handOver, hasBag, secret }, shop, form }) => {
    const { t } = shop.i18n;
    return (
      <div className="page gutter py-10 md:py-16">
        <h1 className="display text-4xl md:text-5xl">{t('agents.handOver.title')}</h1>
        {handOver === undefined ? (
          <Unavailable message={t('agents.handOver.unavailable')} shop={shop} />
        ) : handOver === null || handOver === 'ordered' ? (
          <Gone shop={shop} isOrdered={handOver !== null} />
        ) : (
          <Chosen handOver={handOver} hasBag={hasBag} secret={secret} shop={shop} wrong={form?.message} />
        )}
      </div>
    );
  },
});

function Gone({ shop, isOrdered }: { shop: ShopRequest; isOrdered: boolean }) {
  const { t } = shop.i18n;
  return (
    <>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
        {t(isOrdered ? 'agents.handOver.ordered' : 'agents.handOver.gone')}
      </p>
      <p className="mt-8">
        <a href={shop.link('/cart')} className="button-secondary">
          {t('agents.handOver.toBag')}
        </a>
      </p>
    </>
  );
}

type ChosenProps = {
  handOver: HandOver;
  hasBag: boolean;
  secret: string;
  shop: ShopRequest;
  wrong: string | undefined;
};

function Chosen({ handOver: { bag, isTaken, delivery, email }, hasBag, secret, shop, wrong }: ChosenProps) {
  const { t } = shop.i18n;
  return (
    <>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
        {t(isTaken ? 'agents.handOver.isTaken' : 'agents.handOver.body')}
      </p>
      <div className="mt-8 max-w-xl border-t border-line">
        <Lines bag={bag} shop={shop} />
        {delivery?.method ? (
          <Totals bag={bag} shop={shop} />
        ) : (
          <dl className="checkout-totals tabular">
            <div className="font-medium">
              <dt>{t('bag.subtotal')}</dt>
              <dd>{bag.totals.subtotal}</dd>
            </div>
          </dl>
        )}
        <div className="grid gap-2 py-4">
          {delivery ? (
            <p>
              {delivery.method
                ? t('agents.handOver.delivery', { place: delivery.place, method: delivery.method })
                : t('agents.handOver.place', { place: delivery.place })}
            </p>
          ) : null}
          {email ? <p>{t('agents.handOver.email', { email })}</p> : null}
          <PriceNote shop={shop.storefront} className="text-ink-soft" />
          {hasBag && !isTaken ? <p>{t('agents.handOver.beside')}</p> : null}
          {wrong ? <p role="alert">{wrong}</p> : null}
        </div>
      </div>
      {isTaken ? (
        <a href={shop.link('/cart')} className="button-primary">
          {t('agents.handOver.toBag')}
        </a>
      ) : (
        <form method="post">
          <input type="hidden" name={ACTION_FIELD} value={TAKE_OVER} />
          <input type="hidden" name={SECRET_FIELD} value={secret} />
          <button type="submit" className="button-primary">
            {t(delivery ? 'agents.handOver.goOn' : 'agents.handOver.take')}
          </button>
        </form>
      )}
    </>
  );
}
