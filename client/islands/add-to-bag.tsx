import { useRef } from 'react';
import type { ProductChoice } from '../../shared/catalog/product-choice.ts';
import { island } from '../island.tsx';
import { AddedDialog } from '../product/added-dialog.tsx';
import { BuyForm } from '../product/buy-form.tsx';
import { Gallery } from '../product/gallery.tsx';
import { Intro, type IntroTexts } from '../product/intro.tsx';
import { type Piece, Pieces } from '../product/pieces.tsx';
import { useAddToBag } from '../product/use-add-to-bag.ts';
import { useProductChoice } from '../product/use-product-choice.ts';

export type AddToBagProps = {
  choice: ProductChoice;
  /** What the page's address chose. */
  served: { colour: string; size: string };
  intro: IntroTexts;
  /** Of a set or bundle: what is inside, which is what can be bought. */
  pieces?: { title: string; list: Piece[] };
  /** Where members log in: only they may buy it. */
  memberHref?: string;
  /** Base address of pictures. */
  images: string;
  /** The form's address, and the bag's JSON. */
  action: string;
  bagAddress: string;
  bagHref: string;
  checkoutHref: string;
};

/** The product's pictures, its colours and sizes, and the way into the bag: a plain form that scripts make quick. */
function AddToBag(props: AddToBagProps) {
  const { choice, images, intro, pieces, memberHref, served, action, ...addresses } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useProductChoice(choice, served);
  const { add, adding, added, error, clearError } = useAddToBag(addresses.bagAddress, dialog);
  const { colour } = chosen;
  if (!colour) return null;
  return (
    <>
      <Gallery pictures={colour.pictures} images={images} />
      <div className="gutter pt-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-0 lg:pt-0">
        <Intro name={choice.name} price={colour.price} intro={intro} />
        {pieces ? (
          <Pieces title={pieces.title} pieces={pieces.list} images={images} memberHref={memberHref} />
        ) : (
          <BuyForm
            choice={choice}
            chosen={{ ...chosen, colour }}
            memberHref={memberHref}
            images={images}
            action={action}
            adding={adding}
            error={error}
            onAdd={add}
            onChange={clearError}
          />
        )}
        {intro.style ? <p className="mt-6 text-sm text-ink-soft">{intro.style}</p> : null}
      </div>
      <AddedDialog
        dialog={dialog}
        added={added}
        images={images}
        bagHref={addresses.bagHref}
        checkoutHref={addresses.checkoutHref}
      />
    </>
  );
}

export default island('add-to-bag', AddToBag, { when: 'interaction' });
