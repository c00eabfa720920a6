import { type SubmitEvent, useEffect, useState } from 'react';
import {
  type ColourChoice,
  isSoldOut,
  type OptionChoice,
  type ProductChoice,
  type SentAddition,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { FILLED_EVENT } from '../fragments.ts';
import { AddRow, addErrorId, quantityIn } from './add-row.tsx';
import { MemberChoice } from './member-choice.tsx';
import { Options } from './options.tsx';
import { type SizeGuide, SizeGuideLink } from './size-guide-link.tsx';
import { SoldOut } from './sold-out.tsx';
import { Swatches } from './swatches.tsx';
import { useEarlyAdding } from './use-add-to-bag.ts';
import type { Chosen } from './use-product-choice.ts';
import { Variation } from './variation.tsx';

type BuyFormProps = {
  choice: ProductChoice;
  options: OptionChoice[];
  chosen: Chosen & { colour: ColourChoice };
  sizeGuide: SizeGuide | undefined;
  /** How the product fits. */
  fitTip: string | undefined;
  memberHref: string | undefined;
  images: string;
  /** The form as it was sent, when it failed. */
  sent: SentAddition | undefined;
  adding: boolean;
  express: boolean;
  error: string;
  /** Variants that additions have shown to be sold out. */
  gone: readonly string[];
  onAdd: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * The choice of colour, size and other attributes, the quantity, and the page's main button. What is
 * still to be chosen is said at its heading, any other error beside the button; nothing is ever
 * disabled.
 */
export function BuyForm(props: BuyFormProps) {
  const { choice, options, chosen, sizeGuide, memberHref, images, sent, adding, error, onAdd } = props;
  const { colour, values } = chosen;
  const soldOut = isSoldOut(colour, values);
  const variant = variantOf(colour, values);
  const isGone = variant !== undefined && props.gone.includes(variant.id);
  const awaited = soldOut ? variant?.id : undefined;
  const errorId = addErrorId(choice.productId);
  // what is chosen is looked at first, so an error is about what is missing
  const missing = error ? values.indexOf('') : -1;
  const [alive, setAlive] = useState(false);
  const early = useEarlyAdding(chosen.form, variant !== undefined);
  const [quantity, setQuantity] = useState(Number(sent?.quantity ?? choice.quantity.min));
  useEffect(() => {
    setAlive(true);
    // typed before hydration
    if (chosen.form.current) setQuantity(quantityIn(chosen.form.current));
  }, [chosen.form]);
  const key = variant?.id ?? colour.code;
  useEffect(() => {
    const island = chosen.form.current?.closest('cairn-island');
    if (!island) return;
    const renew = (filled?: Event) => {
      // what the visitor's store has of this variant, or of this colour while no variant is chosen
      // (worker/catalog/product/store-stock.tsx)
      for (const line of island.querySelectorAll<HTMLElement>('[data-in-store]'))
        line.hidden = line.dataset.inStore !== key;
      if (awaited) askForVariant(awaited, filled?.target instanceof Element ? filled.target : island);
    };
    renew();
    island.addEventListener(FILLED_EVENT, renew);
    return () => island.removeEventListener(FILLED_EVENT, renew);
  }, [awaited, key, chosen.form]);
  return (
    <form
      ref={chosen.form}
      method="post"
      action={colour.href}
      // without scripts the browser validates the fields
      noValidate={alive}
      onSubmit={onAdd}
      {...early}
      data-whole={colour.variants.every(({ orderable }) => orderable) ? '' : undefined}
      className="mt-6 flex flex-col gap-6"
    >
      <Swatches colours={choice.colours} chosen={colour} images={images} onChoose={chosen.chooseColour} />
      <div className="relative mb-3">
        {sizeGuide ? <SizeGuideLink {...sizeGuide} /> : null}
        <Variation
          choice={choice}
          colour={colour}
          chosen={values}
          missing={missing}
          error={error}
          alive={alive}
          errorId={errorId}
          fitTip={props.fitTip}
          onChoose={chosen.chooseValue}
        />
        <LowStockNote
          productId={choice.productId}
          variantId={isGone ? undefined : variant?.id}
          quantity={quantity}
        />
      </div>
      <Options options={options} sent={sent?.options} />
      {soldOut ? <SoldOut isNews={isGone && error !== ''} /> : null}
      {soldOut && (alive || !colour.orderable) ? null : (
        // the chosen variant is sold out; without scripts the shopper chooses another size and
        // sends it from here
        <div className={soldOut ? 'hidden noscript:block' : undefined}>
          <MemberChoice href={memberHref}>
            <AddRow
              rules={choice.quantity}
              quantity={sent?.quantity}
              adding={adding}
              express={props.express}
              error={missing < 0 ? error : ''}
              describedBy={error ? errorId : undefined}
              errorId={errorId}
              price={colour.price}
              chosen={chosenName(choice, colour, values)}
              onQuantity={setQuantity}
            />
          </MemberChoice>
        </div>
      )}
    </form>
  );
}

/**
 * Has the form for what is sold out ask for this variant: the worker draws it below the choice
 * (worker/catalog/product/back-in-stock.tsx), or it comes as a fragment. A link in the place of the
 * fragment leads to the page with this choice, where the form is open: until the fragment is there,
 * and instead of one that was made before the variant was sold out.
 */
function askForVariant(id: string, within: Element): void {
  const chosenHere = location.pathname + location.search;
  const link = within.querySelector<HTMLAnchorElement>('.stock > [data-fragment] > a');
  if (link) link.href = chosenHere;
  const which = within.querySelector('form[data-in-place] [name=variant]');
  if (which instanceof HTMLSelectElement && [...which.options].some(({ value }) => value === id)) {
    which.value = id;
    return;
  }
  if (which instanceof HTMLInputElement && which.value === id) return;
  const form = which?.closest('[data-fragment] > form');
  if (!form) return;
  const instead = document.createElement('a');
  instead.className = 'link';
  instead.href = chosenHere;
  instead.textContent = form.querySelector('button')?.textContent ?? '';
  form.replaceWith(instead);
}

/** What is chosen, such as `Ink · M`. */
function chosenName({ attributes }: ProductChoice, colour: ColourChoice, chosen: string[]): string {
  const names = attributes.map(({ values }, at) => values.find(({ value }) => value === chosen[at])?.name);
  return [colour.name, ...names].filter(Boolean).join(' · ');
}
