import { type SubmitEvent, useEffect, useState } from 'react';
import type { ColourChoice, OptionChoice, ProductChoice } from '../../shared/catalog/product-choice.ts';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { AddRow, addErrorId } from './add-row.tsx';
import { MemberChoice } from './member-choice.tsx';
import { Options } from './options.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { Sizes } from './sizes.tsx';
import { SoldOut } from './sold-out.tsx';
import { Swatches } from './swatches.tsx';
import type { Chosen } from './use-product-choice.ts';

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

/** Colour, size, how many, and the page's one action. An error is said beside the button; nothing is ever locked. */
export function BuyForm(props: BuyFormProps) {
  const { choice, options, chosen, sizeGuide, memberHref, images, action, adding, error, onAdd, onChange } =
    props;
  const { colour, size } = chosen;
  const errorId = addErrorId(choice.productId);
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
      <div className="relative mb-3">
        <Sizes
          colour={colour}
          chosen={size}
          errorId={error ? errorId : undefined}
          fitTip={props.fitTip}
          onChoose={(next) => {
            onChange();
            chosen.chooseSize(next);
          }}
        />
        {sizeGuide ? <SizeGuideLink href={sizeGuide} /> : null}
        <LowStockNote productId={choice.productId} variantId={size?.variantId} />
      </div>
      <Options options={options} />
      {colour.orderable ? (
        <MemberChoice href={memberHref}>
          <AddRow rules={choice.quantity} adding={adding} error={error} errorId={errorId} />
        </MemberChoice>
      ) : null}
      {colour.orderable ? null : <SoldOut />}
    </form>
  );
}
