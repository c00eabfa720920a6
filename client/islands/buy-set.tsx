import { useEffect, useRef, useState } from 'react';
import type { Piece, ProductChoice, SentAddition } from '../../shared/catalog/product-choice.ts';
import { island } from '../island.tsx';
import { AddRow, addErrorId, quantityIn } from '../product/add-row.tsx';
import type { IntroTexts } from '../product/intro.tsx';
import { MemberChoice } from '../product/member-choice.tsx';
import { Pieces } from '../product/pieces.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import { SoldOut } from '../product/sold-out.tsx';
import { useAddToBag } from '../product/use-add-to-bag.ts';
import { usePiecePictures } from '../product/use-piece-pictures.ts';

export type BuySetProps = {
  kind: 'set' | 'bundle';
  choice: ProductChoice;
  title: string;
  pieces: Piece[];
  intro: IntroTexts;
  orderable: boolean;
  sizeGuide?: string;
  /** The login address, when only members may buy it. */
  memberHref?: string;
  images: string;
  /** The form sent without scripts, when it failed. */
  sent?: SentAddition | undefined;
  bagAddress: string;
  bagHref: string;
  checkoutHref: string;
  /** In the quick view. */
  quick?: boolean;
};

/** A set or bundle: the shopper chooses a variant of each piece and adds them all at once. */
function BuySet(props: BuySetProps) {
  const { kind, choice, title, pieces, intro, orderable, memberHref, images, sent, bagAddress } = props;
  const { add, adding, shown, error, clearError } = useAddToBag(bagAddress, () => choice, sent?.error);
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [quantity, setQuantity] = useState(Number(sent?.quantity ?? choice.quantity.min));
  useEffect(() => {
    setAlive(true);
    // a quantity typed before hydration
    if (form.current) setQuantity(quantityIn(form.current));
  }, []);
  const [colour] = choice.colours;
  const { pictures, showPiece } = usePiecePictures(colour?.pictures ?? []);
  const errorId = addErrorId(choice.productId);
  if (!colour) return null;
  return (
    <>
      <ProductPanel
        name={choice.name}
        colour={{ ...colour, pictures }}
        intro={intro}
        images={images}
        quick={props.quick}
      >
        <form
          ref={form}
          method="post"
          action={colour.href}
          noValidate={alive}
          onSubmit={add}
          onChange={clearError}
          className="mt-6 flex flex-col gap-6"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="productId" value={choice.productId} />
          <Pieces
            title={title}
            pieces={pieces}
            sent={sent?.pieces}
            quantity={quantity}
            images={images}
            sizeGuide={props.sizeGuide}
            onShow={showPiece}
          />
          {orderable ? (
            <MemberChoice href={memberHref}>
              <AddRow
                rules={choice.quantity}
                quantity={sent?.quantity}
                adding={adding}
                error={error}
                errorId={errorId}
                onQuantity={setQuantity}
              />
            </MemberChoice>
          ) : (
            <SoldOut />
          )}
        </form>
      </ProductPanel>
      {shown ? (
        <shown.Dialog
          added={shown.added}
          images={images}
          bagHref={props.bagHref}
          checkoutHref={props.checkoutHref}
        />
      ) : null}
    </>
  );
}

export default island('buy-set', BuySet, { when: 'interaction' });
