import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Quantity } from './quantity.tsx';
import { prepareAdding } from './use-add-to-bag.ts';

type AddRowProps = {
  rules: { min: number; step: number; max: number };
  adding: boolean;
  error: string;
  errorId: string;
  onQuantity: (quantity: number) => void;
};

/** Id of what is said when a product cannot be added. */
export const addErrorId = (productId: string) => `add-error-${productId}`;

/** How many a form asks for. */
export const quantityIn = (form: HTMLFormElement) => Number(new FormData(form).get('quantity'));

/** How many, the page's one action, and what went wrong beside it. Nothing is ever locked. */
export function AddRow({ rules, adding, error, errorId, onQuantity }: AddRowProps) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Quantity rules={rules} onChange={onQuantity} />
        <button
          type="submit"
          onPointerEnter={prepareAdding}
          onFocus={prepareAdding}
          className="button-primary grow px-4"
        >
          {adding ? t('product.adding') : t('product.addToBag')}
        </button>
      </div>
      <p id={errorId} role="alert" className="-mb-4 min-h-5 text-sm text-sale">
        {error}
      </p>
    </div>
  );
}
