import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage, PriceView } from '../../shared/schemas/product-card.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { MemberCall } from './member-call.tsx';

/** A product inside a set or bundle. */
export type Piece = {
  productId: string;
  name: string;
  href: string;
  image?: CardImage;
  price?: PriceView;
  quantity: number;
};

type PiecesProps = {
  title: string;
  pieces: Piece[];
  images: string;
  memberHref: string | undefined;
};

/** What a set or bundle holds; each piece is chosen, and put in the bag, on its own page. */
export function Pieces({ title, pieces, images, memberHref }: PiecesProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="pieces-title" className="mt-6">
      <h2 id="pieces-title" className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('product.choosePieces')}</p>
      <ul className="mt-4 border-t border-line">
        {pieces.map((piece) => (
          <li key={piece.productId} className="relative flex items-center gap-4 border-b border-line py-3">
            {piece.image ? (
              <div className="w-20 shrink-0 bg-ground">
                <Picture
                  base={images}
                  name={piece.image.name}
                  alt=""
                  widths={[80]}
                  sizes="80px"
                  ratio={[496, 521]}
                  className="aspect-tile w-full object-cover"
                />
              </div>
            ) : null}
            <div>
              <a href={piece.href} className="font-medium after:absolute after:inset-0 hover:underline">
                {piece.quantity > 1
                  ? t('product.containedQuantity', { quantity: piece.quantity, name: piece.name })
                  : piece.name}
              </a>
              {piece.price ? <Price price={piece.price} className="mt-1 text-sm" /> : null}
            </div>
          </li>
        ))}
      </ul>
      {memberHref ? (
        <div className="mt-6">
          <MemberCall href={memberHref} />
        </div>
      ) : null}
    </section>
  );
}
