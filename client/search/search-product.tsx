import type { SuggestedProduct } from '../../shared/schemas/product-card.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';

/** Ratio of tile pictures (docs/product/catalogue.md §9.8). */
const RATIO: [number, number] = [496, 521];
const WIDTHS = [180, 248];
const SIZES = '(min-width: 768px) 22vw, 46vw';

type CalloutTextProps = { callout: NonNullable<SuggestedProduct['callout']> };

/**
 * Where a tile links to sign-in, the same words invite the guest here (client/styles/account.css).
 */
function CalloutText({ callout: { text, style, href } }: CalloutTextProps) {
  const tone = style === 'pink' ? 'text-sale' : style === 'black' && href ? 'guest-only' : '';
  return <span className={`text-sm ${tone}`}>{text}</span>;
}

type SearchProductProps = { card: SuggestedProduct | undefined; images: string };

/**
 * A product among the suggestions: a tile without links, colours or a heart, because the option
 * around it is the link and an option must not contain other controls.
 */
export function SearchProduct({ card, images }: SearchProductProps) {
  if (!card) return null;
  const [front] = card.images;
  return (
    <div className="flex flex-col gap-1">
      <div className="relative aspect-tile overflow-hidden bg-ground">
        {front ? (
          <Picture
            base={images}
            name={front.name}
            alt=""
            widths={WIDTHS}
            sizes={SIZES}
            ratio={RATIO}
            className="size-full object-cover"
          />
        ) : null}
        {card.badge ? (
          <div className="absolute top-2 left-2">
            <Badge badge={card.badge} />
          </div>
        ) : null}
      </div>
      <span className="search-name mt-2 font-medium">{card.name}</span>
      {card.technology ? <span className="text-xs text-ink-soft">{card.technology}</span> : null}
      {card.price ? <Price price={card.price} className="text-[0.9375rem]" /> : null}
      {card.callout ? <CalloutText callout={card.callout} /> : null}
    </div>
  );
}
