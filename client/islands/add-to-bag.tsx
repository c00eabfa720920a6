import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProductChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { addToBagInput, type Bag, type BagLine } from '../../shared/schemas/bag.ts';
import type { BadgeView } from '../../shared/schemas/product-card.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { island } from '../island.tsx';
import { AddedDialog } from '../product/added-dialog.tsx';
import { Gallery } from '../product/gallery.tsx';
import { Quantity } from '../product/quantity.tsx';
import { Sizes } from '../product/sizes.tsx';
import { Swatches } from '../product/swatches.tsx';
import { useProductChoice } from '../product/use-product-choice.ts';
import { BagRefusal } from '../state/bag-queue.ts';
import { bagQueue } from '../state/bag-store.ts';

export type AddToBagProps = {
  choice: ProductChoice;
  /** What the page's address chose. */
  served: { colour: string; size: string };
  /** Texts above the choice. */
  intro: { badge?: BadgeView; pitch: string; rating?: string; callouts: string[]; style?: string };
  /** Base address of pictures. */
  images: string;
  /** The form's address, and the bag's JSON. */
  action: string;
  bagAddress: string;
  bagHref: string;
  checkoutHref: string;
};

const ERROR_ID = 'add-to-bag-error';

/** The product's pictures, its colours and sizes, and the way into the bag: a plain form that scripts make quick. */
function AddToBag(props: AddToBagProps) {
  const { choice, images, intro, bagAddress } = props;
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const { colour, size, left, chooseColour, chooseSize } = useProductChoice(choice, props.served, form);
  const [alive, setAlive] = useState(false);
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState('');
  const [added, setAdded] = useState<{ bag: Bag; line: BagLine }>();
  useEffect(() => setAlive(true), []);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding) return;
    const fields = new FormData(event.currentTarget);
    const input = addToBagInput.safeParse(Object.fromEntries(fields));
    if (!input.success) return setError(t(size ? 'product.addFailed' : 'product.chooseSize'));
    setError('');
    setAdding(true);
    try {
      const bag = await bagQueue(bagAddress).push({ kind: 'add', ...input.data });
      const line = bag.lines.find(({ productId }) => productId === input.data.productId);
      if (line) setAdded({ bag, line });
      dialog.current?.showModal();
    } catch (cause) {
      setError(cause instanceof BagRefusal ? cause.message : t('product.addFailed'));
    } finally {
      setAdding(false);
    }
  }

  if (!colour) return null;
  return (
    <>
      <Gallery pictures={colour.pictures} images={images} />
      <div className="gutter pt-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-0 lg:pt-0">
        {intro.badge ? <Badge badge={intro.badge} /> : null}
        <h1 className="display mt-3 text-3xl xl:text-4xl">{choice.name}</h1>
        <p className="mt-3 text-ink-soft">{intro.pitch}</p>
        {intro.rating ? <p className="tabular mt-2 text-sm text-ink-soft">{intro.rating}</p> : null}
        {colour.price ? <Price price={colour.price} className="mt-5 text-xl" /> : null}
        {intro.callouts.map((callout) => (
          <p key={callout} className="mt-1 text-sm text-sale">
            {callout}
          </p>
        ))}
        <form
          ref={form}
          method="post"
          action={props.action}
          noValidate={alive}
          onSubmit={add}
          className="mt-6 flex flex-col gap-6"
        >
          <Swatches colours={choice.colours} chosen={colour} images={images} onChoose={chooseColour} />
          <Sizes
            colour={colour}
            chosen={size}
            errorId={error ? ERROR_ID : undefined}
            onChoose={(next) => {
              setError('');
              chooseSize(next);
            }}
          />
          {left !== undefined ? (
            <p role="status" className="-mt-3 text-sm font-medium text-sale">
              {t('product.lowStock', { stockLevel: left })}
            </p>
          ) : null}
          {colour.orderable ? (
            <div className="flex flex-col gap-3">
              <div className="flex gap-3">
                <Quantity rules={choice.quantity} />
                <button type="submit" className="button-primary grow px-4">
                  {adding ? t('product.adding') : t('product.addToBag')}
                </button>
              </div>
              <p id={ERROR_ID} role="alert" className="text-sm text-sale empty:hidden">
                {error}
              </p>
            </div>
          ) : (
            <p className="border border-line px-4 py-3 text-center font-medium text-ink-soft">
              {t('product.outOfStock')}
            </p>
          )}
        </form>
        {intro.style ? <p className="mt-6 text-sm text-ink-soft">{intro.style}</p> : null}
      </div>
      <AddedDialog
        dialog={dialog}
        added={added}
        images={images}
        bagHref={props.bagHref}
        checkoutHref={props.checkoutHref}
      />
    </>
  );
}

export default island('add-to-bag', AddToBag, { when: 'interaction' });
