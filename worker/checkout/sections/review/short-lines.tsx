import { CHANGE_LINE } from '../../../../shared/bag/bag-actions.ts';
import { useErrorAnchor } from '../../../../shared/forms/error-anchors.ts';
import type { BagLine } from '../../../../shared/schemas/bag.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { namedLine } from '../../line-variants.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CheckoutForm } from '../section.tsx';

type ShortProps = { checkout: Checkout; form: FormState | undefined; shop: ShopRequest };

type ShortLinesProps = ShortProps & {
  /** Whether it is said above that something cannot be ordered. */
  isSaid?: boolean;
};

/** Whether the basket holds more of something than is left: then it cannot be ordered. */
export const isShort = ({ bag }: Pick<Checkout, 'bag'>): boolean => bag.lines.some(({ short }) => short);

/**
 * The lines that cannot be ordered in their quantity, each with what is left of it and a form that
 * lowers or removes it. Nothing where all can be ordered.
 */
export function ShortLines({ checkout, isSaid = false, form, shop }: ShortLinesProps) {
  const { bag, variants } = checkout;
  if (!isShort(checkout)) return null;
  return (
    <div className="checkout-short">
      {isSaid ? null : <p>{shop.i18n.t('bag.short.some')}</p>}
      <ul>
        {bag.lines.map((line) =>
          line.short ? (
            <ShortLine
              key={line.id}
              line={line}
              short={line.short}
              name={namedLine(line, variants)}
              form={form}
              shop={shop}
            />
          ) : null,
        )}
      </ul>
    </div>
  );
}

type LineProps = { line: BagLine; short: NonNullable<BagLine['short']>; name: string } & Omit<
  ShortProps,
  'checkout'
>;

function ShortLine({ line, short, name, form, shop }: LineProps) {
  const { t } = shop.i18n;
  const { id, productId, quantity, quantityRules } = line;
  const { message, to, button, upTo } = short;
  const sent = formOf(form, CHANGE_LINE);
  const own = submittedValue(sent, 'itemId') === id ? sent : undefined;
  const isRemoval = submittedValue(own, 'quantity') === String(to);
  const changed = isRemoval ? undefined : own;
  const { quantity: error } = changed?.errors ?? {};
  const fieldId = `short-${id}-quantity`;
  const errorId = `${fieldId}-error`;
  useErrorAnchor('quantity', fieldId, error);
  const fields = Object.entries({ itemId: id, productId, quantityBefore: quantity }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const { min, step } = quantityRules ?? { min: 1, step: 1 };
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {quantity > 1 ? <small>{t('checkout.quantity', { count: quantity })}</small> : null}
        <em>{message}</em>
      </p>
      {upTo === undefined ? null : (
        <CheckoutForm action={CHANGE_LINE} id={`short-${id}-to`} form={changed} shop={shop}>
          {fields}
          <label htmlFor={fieldId}>
            {t('bag.quantity')}
            <span className="sr-only">: {name}</span>
          </label>
          <input
            id={fieldId}
            type="number"
            name="quantity"
            min={min}
            step={step}
            max={upTo}
            defaultValue={submittedValue(changed, 'quantity') ?? Math.min(quantity, upTo)}
            className="field"
            aria-describedby={errorId}
            aria-invalid={error ? true : undefined}
            data-invalid={t('bag.short.between', { min, max: upTo, step })}
          />
          <button type="submit" className="button-secondary">
            {t('bag.short.changeTo')}
            <span className="sr-only">: {name}</span>
          </button>
          <p id={errorId} role="alert" className="checkout-error">
            {error}
          </p>
        </CheckoutForm>
      )}
      <CheckoutForm
        action={CHANGE_LINE}
        id={`short-${id}`}
        form={upTo === undefined || isRemoval ? own : undefined}
        shop={shop}
      >
        {fields}
        <input type="hidden" name="quantity" value={to} />
        <button type="submit" className="button-secondary">
          {button}
          <span className="sr-only">: {name}</span>
        </button>
      </CheckoutForm>
    </li>
  );
}
