import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  onlyVariant,
  PIECE_FIELD,
  type Piece,
  type ProductChoice,
  type SentAddition,
} from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { island } from '../island.tsx';
import { AddRow, addErrorId, quantityIn } from '../product/add-row.tsx';
import type { IntroTexts } from '../product/intro.tsx';
import { MemberChoice } from '../product/member-choice.tsx';
import { colourOf, Pieces } from '../product/pieces.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import type { SizeGuide } from '../product/size-guide-link.tsx';
import { SoldOut } from '../product/sold-out.tsx';
import { useAddToBag, useEarlyAdding } from '../product/use-add-to-bag.ts';
import { usePiecePictures } from '../product/use-piece-pictures.ts';

export type BuySetProps = {
  kind: 'set' | 'bundle';
  choice: ProductChoice;
  title: string;
  pieces: Piece[];
  intro: IntroTexts;
  orderable: boolean;
  sizeGuide?: SizeGuide | undefined;
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

/** The variant that is chosen at first: the only one of the first colour that can be bought. */
function firstChoice(colours: Piece['colours']): string {
  const first = colours.find(({ orderable }) => orderable);
  return first ? onlyVariant(first) : '';
}

/** A set or bundle: the shopper chooses a variant of each piece and adds them all at once. */
function BuySet(props: BuySetProps) {
  const { kind, choice, title, pieces, intro, orderable, memberHref, images, sent, bagAddress } = props;
  const { add, adding, shown, error, clearError } = useAddToBag(bagAddress, () => choice, sent?.error);
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(() =>
    pieces.map(({ colours }, index) => sent?.pieces[index] || firstChoice(colours)),
  );
  const [alive, setAlive] = useState(false);
  const early = useEarlyAdding(form, !chosen.includes(''));
  const [quantity, setQuantity] = useState(Number(sent?.quantity ?? choice.quantity.min));
  useEffect(() => {
    setAlive(true);
    if (form.current) takeEarly(form.current);
  }, []);
  const [colour] = choice.colours;
  const { pictures, showPiece } = usePiecePictures(colour?.pictures ?? []);
  const choose = (index: number, variant: string, picture: CardImage | undefined) => {
    const piece = pieces[index];
    if (!piece) return;
    setChosen((before) => before.with(index, variant));
    showPiece(piece.productId, picture);
  };
  // chosen and typed before hydration
  const takeEarly = useEffectEvent((within: HTMLFormElement) => {
    setQuantity(quantityIn(within));
    const fields = new FormData(within);
    for (const index of pieces.keys()) {
      const early = fields.get(PIECE_FIELD + index);
      if (typeof early === 'string' && early !== chosen[index]) {
        const piece = pieces[index];
        choose(index, early, piece && colourOf(piece, early)?.image);
      }
    }
  });
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
          {...early}
          className="mt-6 flex flex-col gap-6"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="productId" value={choice.productId} />
          <Pieces
            title={title}
            pieces={pieces}
            chosen={chosen}
            alive={alive}
            missing={error !== '' && chosen.includes('')}
            quantity={quantity}
            images={images}
            sizeGuide={props.sizeGuide}
            onChoose={(index, variant, picture) => {
              clearError();
              choose(index, variant, picture);
            }}
          />
          {orderable ? (
            <MemberChoice href={memberHref}>
              <AddRow
                rules={choice.quantity}
                quantity={sent?.quantity}
                adding={adding}
                error={error}
                errorId={errorId}
                price={colour.price}
                chosen={chosen.includes('') ? t('product.choose') : ''}
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
