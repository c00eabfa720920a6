import { ADD_TO_BAG, EXPRESS } from '../../shared/bag/bag-actions.ts';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { PriceView } from '../../shared/schemas/product-card.ts';
import { Price } from '../../shared/ui/price.tsx';
import { Quantity } from './quantity.tsx';
import { prepareAdding } from './use-add-to-bag.ts';

type AddRowProps = {
  rules: { min: number; step: number; max: number };
  /** The field's initial value. */
  quantity: string | undefined;
  adding: boolean;
  /** Whether the payment provider's express page is offered. */
  express?: boolean;
  error: string;
  errorId: string;
  /** Id of the error of the last press, where it is shown elsewhere too. */
  describedBy?: string | undefined;
  /** What is being bought, and its price: for the bar on phones. */
  price: PriceView | undefined;
  chosen: string;
  onQuantity: (quantity: number) => void;
};

/** Id of the message shown when a product cannot be added. */
export const addErrorId = (productId: string) => `add-error-${productId}`;

/** The quantity in a form. */
export const quantityIn = (form: HTMLFormElement) => Number(new FormData(form).get('quantity'));

/**
 * The quantity, the page's main button, and the error beside it. Nothing is ever disabled. On
 * phones a bar at the bottom of the window says the same, once the row has left it (decision 0089).
 */
export function AddRow(props: AddRowProps) {
  const { rules, quantity, adding, express, error, errorId, price, chosen, onQuantity } = props;
  const describedBy = props.describedBy ?? (error ? errorId : undefined);
  const { t } = useI18n();
  const button = (
    <button
      type="submit"
      aria-describedby={describedBy}
      onPointerEnter={prepareAdding}
      onFocus={prepareAdding}
      className="button-primary grow px-4"
    >
      {adding ? t('product.adding') : t('product.addToBag')}
    </button>
  );
  return (
    <div className="buy-row flex flex-col gap-3">
      <input type="hidden" name={ACTION_FIELD} value={ADD_TO_BAG} />
      <div className="flex flex-wrap gap-3">
        <Quantity rules={rules} served={quantity} onChange={onQuantity} />
        {button}
      </div>
      {express ? (
        <button
          type="submit"
          name={ACTION_FIELD}
          value={EXPRESS}
          data-leaves=""
          aria-describedby={describedBy}
          className="button-secondary w-full"
        >
          {t('bag.express')}
        </button>
      ) : null}
      <p id={describedBy && !error ? undefined : errorId} role="alert" className="buy-error">
        {error}
      </p>
      <div className="buy-bar">
        <div>
          {price ? <Price price={price} /> : null}
          <p className="noscript:hidden">{chosen}</p>
        </div>
        {button}
      </div>
    </div>
  );
}
