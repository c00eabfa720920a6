import type { CalloutView, ProductCard } from '../schemas/product-card.ts';
import { Badge } from './badge.tsx';
import { Price } from './price.tsx';

type TileFactsProps = {
  card: ProductCard;
  /** Whether the price is still loading: its space is reserved where none is known yet. */
  waiting?: boolean;
};

/** The parts of a tile that change often: badge, price, promotion. */
export function TileFacts({ card: { badge, price, callout, swatches }, waiting }: TileFactsProps) {
  return (
    <div className="tile-facts">
      {badge ? (
        <p className="tile-badge">
          <Badge badge={badge} />
        </p>
      ) : null}
      {price ? <Price price={price} /> : null}
      {!price && waiting ? <span className="skeleton h-4 w-20" aria-hidden="true" /> : null}
      {callout ? <Callout callout={callout} /> : null}
      {swatches.map(({ code, price: own }, index) =>
        own ? (
          <template key={code} data-colour={`${index}`}>
            <Price price={own} />
          </template>
        ) : null,
      )}
    </div>
  );
}

function Callout({ callout: { text, style, href } }: { callout: CalloutView }) {
  return <p className={`tile-callout callout-${style}`}>{href ? <a href={href}>{text}</a> : text}</p>;
}
