import type { ReactNode } from 'react';
import type { Bag, BagLine } from '../../../../shared/schemas/bag.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { TaxWithin } from '../../../../shared/ui/tax-within.tsx';
import { Await } from '../../../rendering/await.tsx';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { GiftCards } from '../../load/fit-gift-cards.ts';
import { GiftCardRows } from '../gift-cards/gift-cards.tsx';

export type SummaryProps = {
  /** The bag without pictures, and with them as soon as the catalogue has answered. */
  bag: Bag;
  pictured: Promise<Bag>;
  basket: Basket;
  gifts: GiftCards;
  shop: ShopRequest;
};

/**
 * What is bought, and the totals as the service states them. Where there is no room beside the
 * sections it is closed at first, and its line says the total.
 */
export function OrderSummary({ bag, pictured, basket, gifts, shop }: SummaryProps) {
  const { t } = shop.i18n;
  const count = t('checkout.items', { count: bag.count });
  return (
    <aside aria-labelledby="checkout-summary-title" className="checkout-summary">
      <div className="checkout-summary-head">
        <h2 id="checkout-summary-title">{t('bag.summary')}</h2>
        <p id="checkout-count" data-units={`${bag.count}`}>
          {count}
        </p>
      </div>
      <details className="checkout-items">
        <summary>
          <span>
            {t('bag.summary')}{' '}
            <span id="checkout-items" className="checkout-count">
              {count}
            </span>
          </span>
          <strong id="checkout-total" className="tabular">
            {bag.totals.total}
          </strong>
        </summary>
        <PicturedLines bag={bag} pictured={pictured} shop={shop} />
        <EditBag shop={shop} />
        <Totals id="checkout-totals" bag={bag} shop={shop}>
          <GiftCardRows gifts={gifts} basket={basket} shop={shop} />
        </Totals>
      </details>
    </aside>
  );
}

/** The way back to the bag, below what is bought. */
export function EditBag({ shop }: Pick<SummaryProps, 'shop'>) {
  return (
    <p className="checkout-edit-bag">
      <a href={shop.link('/cart')} className="link">
        {shop.i18n.t('checkout.editBag')}
      </a>
    </p>
  );
}

/** What is bought; the pictures follow as soon as the catalogue has answered. */
export function PicturedLines({ bag, pictured, shop }: Pick<SummaryProps, 'bag' | 'pictured' | 'shop'>) {
  const plain = <Lines bag={bag} shop={shop} />;
  return (
    <Await promise={pictured} fallback={plain} absent={plain}>
      {(whole) => <Lines bag={whole} shop={shop} />}
    </Await>
  );
}

/** What is bought, with the pictures that the bag has. */
export function Lines({ bag, shop }: Pick<SummaryProps, 'bag' | 'shop'>) {
  return (
    <ul className="checkout-lines">
      {bag.lines.map((line) => (
        <Line key={line.id} line={line} shop={shop} />
      ))}
    </ul>
  );
}

function Line({ line, shop }: { line: BagLine; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { name, image, colour, size, quantity, total, details, notice, short } = line;
  const said = short?.message ?? notice;
  return (
    <li>
      <span className="checkout-picture">
        {image.name ? (
          <Picture
            base={shop.images}
            name={image.name}
            alt=""
            widths={[96, 128]}
            sizes="64px"
            ratio={[496, 521]}
            priority="eager"
          />
        ) : null}
      </span>
      <span className="checkout-line-text">
        <strong>{name}</strong>
        {[
          colour && t('bag.colour', { name: colour }),
          size && t('bag.size', { name: size }),
          ...(details ?? []),
        ]
          .filter(Boolean)
          .map((text) => (
            <small key={text}>{text}</small>
          ))}
        {quantity > 1 ? <small>{t('checkout.quantity', { count: quantity })}</small> : null}
        {said ? <strong>{said}</strong> : null}
      </span>
      <span className="tabular">{total}</span>
    </li>
  );
}

type Row = [label: string, amount: string];

type TotalsProps = {
  /** Where scripts replace the amounts. */
  id?: 'checkout-totals';
  bag: Bag;
  shop: ShopRequest;
  /** How it is paid. */
  children?: ReactNode;
};

/** The amounts; each is the service's own. */
export function Totals({ id, bag: { totals }, shop, children }: TotalsProps) {
  const { t } = shop.i18n;
  const rows: Row[] = [
    [t('bag.subtotal'), totals.subtotal],
    ...totals.discounts.map(({ label, amount }): Row => [label, amount]),
    [t('bag.shipping'), totals.shipping ?? t('checkout.amountLater')],
    ...(totals.gross ? [] : [[t('bag.tax'), totals.tax ?? t('checkout.amountLater')] satisfies Row]),
  ];
  return (
    <dl id={id} className="checkout-totals tabular">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="checkout-total">
        <dt>{totals.gross?.name ?? t(totals.tax === undefined ? 'bag.estimatedTotal' : 'checkout.total')}</dt>
        <dd>
          {totals.total}
          <TaxWithin text={totals.gross?.tax} />
        </dd>
      </div>
      {children}
    </dl>
  );
}
