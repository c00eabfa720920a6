import type { CalloutView, ProductCard } from '../schemas/product-card.ts';
import { Badge } from './badge.tsx';
import { Price } from './price.tsx';

/** What a tile says that changes by the hour: badge, price, promotion. Before there is a price, its place. */
export function TileFacts({ card: { badge, price, callout } }: { card: ProductCard }) {
  return (
    <div className="tile-facts">
      {badge ? (
        <p className="tile-badge">
          <Badge badge={badge} />
        </p>
      ) : null}
      {price ? <Price price={price} /> : <span className="skeleton h-4 w-20" aria-hidden="true" />}
      {callout ? <Callout callout={callout} /> : null}
    </div>
  );
}

function Callout({ callout: { text, style, href } }: { callout: CalloutView }) {
  return <p className={`tile-callout callout-${style}`}>{href ? <a href={href}>{text}</a> : text}</p>;
}
