import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Piece } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';

type PiecesProps = {
  title: string;
  pieces: Piece[];
  /** The variants chosen in a form that failed. */
  sent: string[] | undefined;
  /** The quantity of the whole set. */
  quantity: number;
  images: string;
  sizeGuide: string | undefined;
  /**
   * Called with the picture of a piece's chosen variant; undefined when none is chosen any more.
   */
  onShow: (productId: string, picture: CardImage | undefined) => void;
};

/** The pieces of a set or bundle, with the choice of colour and size for each. */
export function Pieces({ title, pieces, sent = [], quantity, images, sizeGuide, onShow }: PiecesProps) {
  return (
    <section aria-label={title} className="relative">
      <h2 className="font-semibold">{title}</h2>
      {sizeGuide ? <SizeGuideLink href={sizeGuide} /> : null}
      <ul className="mt-4 border-t border-line">
        {pieces.map((piece, index) => (
          <li key={piece.productId} className="border-b border-line py-4">
            <PieceChoice
              piece={piece}
              sent={sent[index] ?? ''}
              quantity={quantity * piece.quantity}
              images={images}
              onShow={(picture) => onShow(piece.productId, picture)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PieceChoiceProps = {
  piece: Piece;
  sent: string;
  quantity: number;
  images: string;
  onShow: (picture: CardImage | undefined) => void;
};

function PieceChoice({ piece, sent, quantity, images, onShow }: PieceChoiceProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(sent);
  const select = useRef<HTMLSelectElement>(null);
  const { colours } = piece;
  const colourOf = (variant: string) =>
    colours.find(({ variants }) => variants.some(({ id }) => id === variant));
  const choose = (variant: string) => {
    setChosen(variant);
    onShow(colourOf(variant)?.image);
  };
  const takeEarly = useEffectEvent((variant: string) => choose(variant));
  useEffect(() => {
    // chosen before hydration
    if (select.current?.value) takeEarly(select.current.value);
  }, []);
  const all = colours.flatMap(({ variants }) => variants);
  const [only] = all;
  const shown = colourOf(chosen) ?? colours[0];
  const name =
    piece.quantity > 1
      ? t('product.containedQuantity', { quantity: piece.quantity, name: piece.name })
      : piece.name;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
      <div className="self-start bg-ground">
        {shown?.image ? (
          <Picture
            base={images}
            name={shown.image.name}
            alt=""
            widths={[80]}
            sizes="80px"
            ratio={[496, 521]}
            className="aspect-tile w-full object-cover"
          />
        ) : null}
      </div>
      <div>
        <a href={piece.href} className="link inline-flex min-h-11 items-center font-medium md:min-h-0">
          {name}
        </a>
        {piece.price ? <Price price={piece.price} className="text-sm" /> : null}
        {only && all.length === 1 ? (
          <>
            <p className="mt-1 text-sm text-ink-soft">{only.orderable ? '' : t('product.outOfStock')}</p>
            <input type="hidden" name="piece" value={only.id} />
          </>
        ) : (
          <select
            ref={select}
            name="piece"
            required
            defaultValue={sent}
            aria-label={t('product.choosePiece', { name: piece.name })}
            onChange={(event) => choose(event.currentTarget.value)}
            className="field mt-3 text-sm"
          >
            <option value="">{t('product.choose')}</option>
            {colours.map((colour) =>
              colour.name && colour.variants.length > 1 ? (
                <optgroup key={colour.name} label={colour.name}>
                  <Variants variants={colour.variants} colour={colour.name} />
                </optgroup>
              ) : (
                <Variants key={colour.name} variants={colour.variants} colour={colour.name} />
              ),
            )}
          </select>
        )}
        {/* the message about the only variant may come late, so its place is reserved */}
        <div className={all.length === 1 ? 'min-h-6.5' : undefined}>
          <LowStockNote
            productId={piece.productId}
            variantId={all.length === 1 ? only?.id : chosen || undefined}
            quantity={quantity}
            productName={piece.name}
          />
        </div>
      </div>
    </div>
  );
}

type VariantsProps = { variants: Piece['colours'][number]['variants']; colour: string };

/** Each option names its colour too, so that the closed select shows the whole choice. */
function Variants({ variants, colour }: VariantsProps) {
  const { t } = useI18n();
  return variants.map(({ id, name, orderable }) => {
    const both = [colour, name].filter((part) => part !== '').join(', ');
    return (
      <option key={id} value={id} disabled={!orderable}>
        {orderable ? both : t('product.sizeUnavailable', { name: both })}
      </option>
    );
  });
}
