import { type SubmitEvent, useEffect, useState } from 'react';
import {
  type ColourChoice,
  isSoldOut,
  type OptionChoice,
  type ProductChoice,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { AddRow, addErrorId, quantityIn } from './add-row.tsx';
import { awaitVariant } from './await-variant.ts';
import { MemberChoice } from './member-choice.tsx';
import { Options } from './options.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { SoldOut } from './sold-out.tsx';
import { Swatches } from './swatches.tsx';
import type { Chosen } from './use-product-choice.ts';
import { Variation } from './variation.tsx';

type BuyFormProps = {
  choice: ProductChoice;
  options: OptionChoice[];
  chosen: Chosen & { colour: ColourChoice };
  /** Address of the size guide. */
  sizeGuide: string | undefined;
  /** How it runs. */
  fitTip: string | undefined;
  memberHref: string | undefined;
  images: string;
  action: string;
  adding: boolean;
  error: string;
  onAdd: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: () => void;
};

/**
 * Colour, size and what else it varies by, how many, and the page's one action. An error is said
 * beside the button; nothing is ever locked.
 */
export function BuyForm(props: BuyFormProps) {
  const { choice, options, chosen, sizeGuide, memberHref, images, action, adding, error, onAdd, onChange } =
    props;
  const { colour, values } = chosen;
  const soldOut = isSoldOut(colour, values);
  const variant = variantOf(colour, values);
  const awaited = soldOut ? variant?.id : undefined;
  const errorId = addErrorId(choice.productId);
  const [alive, setAlive] = useState(false);
  const [quantity, setQuantity] = useState(choice.quantity.min);
  useEffect(() => {
    setAlive(true);
    // typed before this was alive
    if (chosen.form.current) setQuantity(quantityIn(chosen.form.current));
  }, [chosen.form]);
  useEffect(() => {
    if (awaited) awaitVariant(awaited);
  }, [awaited]);
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
      <div className="relative mb-3">
        <Variation
          choice={choice}
          colour={colour}
          chosen={values}
          errorId={error ? errorId : undefined}
          fitTip={props.fitTip}
          onChoose={(index, value) => {
            onChange();
            chosen.chooseValue(index, value);
          }}
        />
        {sizeGuide ? <SizeGuideLink href={sizeGuide} /> : null}
        <LowStockNote productId={choice.productId} variantId={variant?.id} quantity={quantity} />
      </div>
      <Options options={options} />
      {soldOut ? <SoldOut /> : null}
      {soldOut && (alive || !colour.orderable) ? null : (
        // what was asked for is sold out: without scripts another size is chosen and sent from here
        <div className={soldOut ? 'hidden noscript:block' : undefined}>
          <MemberChoice href={memberHref}>
            <AddRow
              rules={choice.quantity}
              adding={adding}
              error={error}
              errorId={errorId}
              onQuantity={setQuantity}
            />
          </MemberChoice>
        </div>
      )}
    </form>
  );
}
