import { useState } from 'react';
import {
  onlyVariant,
  PIECE_FIELD,
  type Piece,
  type PieceColour,
} from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { LowStockNote } from '../../shared/ui/low-stock-note.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { Chip, chipColumns } from './chip.tsx';
import { type SizeGuide, SizeGuideLink } from './size-guide-link.tsx';
import { Swatches } from './swatches.tsx';

type PiecesProps = {
  title: string;
  pieces: Piece[];
  /** The variant of each piece, '' where none is chosen. */
  chosen: string[];
  /** Whether scripts run: then only the sizes of the shown colour are there. */
  alive: boolean;
  /** Whether pieces without a choice are marked. */
  missing: boolean;
  /** The quantity of the whole set. */
  quantity: number;
  images: string;
  sizeGuide: SizeGuide | undefined;
  /** Called with the picture of the colour, too. */
  onChoose: (index: number, variant: string, picture: CardImage | undefined) => void;
};

/** The pieces of a set or bundle, with the choice of colour and size for each. */
export function Pieces({ title, pieces, sizeGuide, ...props }: PiecesProps) {
  const { chosen, missing, quantity, onChoose } = props;
  return (
    <section aria-label={title} className="relative">
      <h2 className="font-semibold">{title}</h2>
      {sizeGuide ? <SizeGuideLink {...sizeGuide} /> : null}
      <ul className="mt-4 border-t border-line">
        {pieces.map((piece, index) => (
          <li key={piece.productId} className="border-b border-line py-4">
            <PieceChoice
              {...props}
              piece={piece}
              field={PIECE_FIELD + index}
              chosen={chosen[index] ?? ''}
              missing={missing && !chosen[index]}
              quantity={quantity * piece.quantity}
              onChoose={(variant, picture) => onChoose(index, variant, picture)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The colour that a variant of the piece is in. */
export const colourOf = ({ colours }: Piece, variant: string): PieceColour | undefined =>
  colours.find(({ variants }) => variants.some(({ id }) => id === variant));

type PieceChoiceProps = Pick<PiecesProps, 'alive' | 'missing' | 'quantity' | 'images'> & {
  piece: Piece;
  field: string;
  chosen: string;
  onChoose: (variant: string, picture: CardImage | undefined) => void;
};

function PieceChoice(props: PieceChoiceProps) {
  const { piece, field, chosen, alive, missing, quantity, images, onChoose } = props;
  const { t } = useI18n();
  const { colours, productId } = piece;
  const [seen, setSeen] = useState('');
  const shown =
    colourOf(piece, chosen) ??
    colours.find(({ code }) => code === seen) ??
    colours.find(({ orderable }) => orderable) ??
    colours[0];
  if (!shown) return null;
  const isOne = colours.length === 1 && shown.variants.length === 1;
  const nameOf = ({ variants }: PieceColour) => variants.find(({ id }) => id === chosen)?.name;
  const chooseColour = (colour: PieceColour) => {
    setSeen(colour.code);
    const same = colour.variants.find(({ name, orderable }) => orderable && name === nameOf(shown));
    onChoose(same?.id ?? onlyVariant(colour), colour.image);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={piece.name} className="piece">
      <div className="self-start bg-ground">
        {shown.image ? (
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
        <a href={piece.href} className="link piece-name">
          {piece.quantity > 1
            ? t('product.containedQuantity', { quantity: piece.quantity, name: piece.name })
            : piece.name}
        </a>
        {piece.price ? <Price price={piece.price} className="text-sm" /> : null}
        <input type="hidden" name="piece" value={chosen} />
        {colours.length > 1 ? (
          <div className="mt-2 noscript:hidden">
            <Swatches colours={colours} chosen={shown} images={images} onChoose={chooseColour} />
          </div>
        ) : null}
        {isOne
          ? null
          : colours.map((colour) =>
              alive && (colour !== shown || colour.variants.length === 1) ? null : (
                <fieldset
                  key={colour.code}
                  className={
                    colour === shown && colour.variants.length > 1 ? 'mt-2' : 'mt-2 hidden noscript:block'
                  }
                >
                  <legend className={missing ? 'text-sm text-sale' : 'text-sm'}>
                    {colour.name ? <span className="piece-colour">{colour.name}: </span> : null}
                    {missing
                      ? t('product.chooseSize')
                      : nameOf(colour)
                        ? t('product.attributeValue', { attribute: t('product.size'), name: nameOf(colour) })
                        : t('product.size')}
                  </legend>
                  <div className={chipColumns(colour.variants.map(({ name }) => name || colour.name))}>
                    {colour.variants.map(({ id, name, orderable }) => (
                      <Chip
                        key={id}
                        field={field}
                        value={id}
                        name={name || colour.name}
                        now={orderable}
                        disabled={!orderable}
                        chosen={id === chosen}
                        onChoose={() => onChoose(id, colour.image)}
                      />
                    ))}
                  </div>
                </fieldset>
              ),
            )}
        {shown.orderable ? null : <p className="mt-1 text-sm text-ink-soft">{t('product.outOfStock')}</p>}
        <div className={isOne ? 'piece-stock' : undefined}>
          <LowStockNote
            productId={productId}
            variantId={chosen || undefined}
            quantity={quantity}
            productName={piece.name}
          />
        </div>
      </div>
    </div>
  );
}
