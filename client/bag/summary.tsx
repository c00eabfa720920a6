import type { ReactNode } from 'react';
import { EXPRESS } from '../../shared/bag/bag-actions.ts';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Bag } from '../../shared/schemas/bag.ts';
import { CardMarks } from '../../shared/ui/card-marks.tsx';
import { TaxWithin } from '../../shared/ui/tax-within.tsx';
import type { BagWords } from './bag-words.ts';
import { FreeShipping } from './free-shipping.tsx';

type SummaryProps = {
  bag: Bag;
  /** The totals are out of date; they are dimmed until the new ones arrive. */
  stale: boolean;
  checkoutHref: string;
  /** Where the form for the payment provider's express page is sent; undefined without one. */
  expressTo: string | undefined;
  expressFailure: string | undefined;
  words: BagWords;
  children: ReactNode;
};

/** The order's totals as the service states them, and the link to the checkout. */
export function Summary({
  bag,
  stale,
  checkoutHref,
  expressTo,
  expressFailure,
  words,
  children,
}: SummaryProps) {
  const { t } = useI18n();
  const { totals, freeShipping, lines } = bag;
  const isShort = lines.some(({ short }) => short);
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg font-semibold">
        {t('bag.summary')}
      </h2>
      {freeShipping ? (
        <FreeShipping
          state={freeShipping}
          className={`mt-4 transition-opacity ${stale ? 'opacity-65' : ''}`}
        />
      ) : null}
      <dl
        aria-busy={stale}
        className={`tabular mt-5 grid gap-2.5 transition-opacity ${stale ? 'opacity-65' : ''}`}
      >
        <Row name={t('bag.subtotal')} value={totals.subtotal} />
        {totals.discounts.map(({ label, amount }) => (
          <Row key={label} name={label} value={amount} className="text-sale" />
        ))}
        <Row name={t('bag.shipping')} value={totals.shipping ?? t('bag.shippingLater')} />
        {totals.gross ? null : <Row name={t('bag.tax')} value={totals.tax ?? t('bag.taxLater')} />}
        <Row
          name={totals.gross?.name ?? t('bag.estimatedTotal')}
          value={totals.total}
          tax={totals.gross?.tax}
          className="mt-2 border-t border-line-strong pt-4 text-lg font-semibold"
        />
      </dl>
      <div className="mt-6">{children}</div>
      <div className="bag-checkout">
        <strong aria-hidden="true" className="tabular">
          {totals.total}
        </strong>
        <a href={checkoutHref} className="button-primary">
          {t('bag.checkout')}
        </a>
      </div>
      {isShort ? <p className="mt-3 text-sm font-medium text-sale">{words.short}</p> : null}
      {expressTo && !isShort ? (
        <form method="post" action={expressTo} className="mt-3">
          <button type="submit" name={ACTION_FIELD} value={EXPRESS} className="button-secondary w-full">
            {t('bag.express')}
          </button>
          {expressFailure ? (
            <p role="alert" className="mt-2 text-sm text-sale">
              {expressFailure}
            </p>
          ) : null}
        </form>
      ) : null}
      <CardMarks label={words.cards} className="mt-6" />
      <p className="mt-3 text-sm text-ink-soft">
        {words.returns.text}{' '}
        <a href={words.returns.href} className="link -my-3 inline-flex min-h-11 items-center">
          {words.returns.link}
        </a>
      </p>
    </section>
  );
}

type RowProps = { name: string; value: string; tax?: string | undefined; className?: string };

function Row({ name, value, tax, className = '' }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="text-right">
        {value}
        <TaxWithin text={tax} />
      </dd>
    </div>
  );
}
