import { type SubmitEvent, useEffect, useState } from 'react';
import type { ColourChoice, ProductChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { MemberCall } from './member-call.tsx';
import { Quantity } from './quantity.tsx';
import { Sizes } from './sizes.tsx';
import { Swatches } from './swatches.tsx';
import type { Chosen } from './use-product-choice.ts';

type BuyFormProps = {
  choice: ProductChoice;
  chosen: Chosen & { colour: ColourChoice };
  memberHref: string | undefined;
  images: string;
  action: string;
  adding: boolean;
  error: string;
  onAdd: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: () => void;
};

const ERROR_ID = 'add-to-bag-error';

/** Colour, size, how many, and the page's one action. An error is said beside the button; nothing is ever locked. */
export function BuyForm(props: BuyFormProps) {
  const { choice, chosen, memberHref, images, action, adding, error, onAdd, onChange } = props;
  const { t } = useI18n();
  const { colour, size } = chosen;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <form
      ref={chosen.form}
      method="post"
      action={action}
      // without scripts the browser's own checks stand in
      noValidate={alive}
      onSubmit={onAdd}
      className="mt-6 flex flex-col gap-6"
    >
      <Swatches colours={choice.colours} chosen={colour} images={images} onChoose={chosen.chooseColour} />
      <div className="relative mb-2">
        <Sizes
          colour={colour}
          chosen={size}
          errorId={error ? ERROR_ID : undefined}
          onChoose={(next) => {
            onChange();
            chosen.chooseSize(next);
          }}
        />
        <LowStockNote variantId={size?.variantId} />
      </div>
      {colour.orderable && memberHref ? <MemberCall href={memberHref} /> : null}
      {colour.orderable && !memberHref ? (
        <div className="flex flex-col gap-3">
          <div className="flex gap-3">
            <Quantity rules={choice.quantity} />
            <button type="submit" className="button-primary grow px-4">
              {adding ? t('product.adding') : t('product.addToBag')}
            </button>
          </div>
          <p id={ERROR_ID} role="alert" className="-mb-4 min-h-5 text-sm text-sale">
            {error}
          </p>
        </div>
      ) : null}
      {colour.orderable ? null : (
        <p className="border border-line px-4 py-3 text-center font-medium text-ink-soft">
          {t('product.outOfStock')}
        </p>
      )}
    </form>
  );
}
