import { useI18n } from '../i18n/i18n-context.tsx';
import type { PriceView } from '../schemas/product-card.ts';

type PriceProps = {
  price: PriceView;
  className?: string;
  /**
   * Whether it stays as it is, so that an amount alone needs no element of its own. What a script may change
   * needs one, also because a browser that translates the page replaces its text.
   */
  isFinal?: boolean;
};

/**
 * A price, with what it is reduced from, the unit price and the lowest quantity price. Screen readers
 * read it as one sentence: the lowest price before a reduction is read in words instead of struck.
 */
export function Price({ price, className = '', isFinal }: PriceProps) {
  const { t } = useI18n();
  const { current, amount = current } = price;
  // of 'From $163.95' only the amount is reduced
  const [before, after] = current.split(amount).map((words) => words && <span>{words}</span>);
  const reduced = (
    <b>
      {before}
      {amount}
      {after}
    </b>
  );
  return (
    <p className={`price ${className}`}>
      {price.list ? (
        <>
          <span className="sr-only">{t('product.salePrice')}</span>
          {reduced}
          {price.prior ? null : <span className="sr-only">{t('product.regularPrice')}</span>}
          <s aria-hidden={price.prior ? true : undefined}>{price.list}</s>
        </>
      ) : price.onSale ? (
        reduced
      ) : isFinal ? (
        current
      ) : (
        <span>{current}</span>
      )}
      {price.prior ? <small>{price.prior}</small> : null}
      {price.unit ? <small>{price.unit}</small> : null}
      {price.tier ? <small>{price.tier}</small> : null}
    </p>
  );
}
