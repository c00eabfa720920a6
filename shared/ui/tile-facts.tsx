import { toPriceView } from '../catalog/price-view.ts';
import type { ProductCard } from '../catalog/product-card.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import type { CalloutView } from '../schemas/product-card.ts';
import { Badge } from './badge.tsx';
import { Price } from './price.tsx';

type TileFactsProps = {
  card: ProductCard;
  /** Whether the price is still loading: its space is reserved where none is known yet. */
  waiting?: boolean;
};

/** The parts of a tile that change often: badge, price, promotion. */
export function TileFacts({ card: { badge, price, callout, swatches }, waiting }: TileFactsProps) {
  const i18n = useI18n();
  return (
    <div className="tile-facts">
      {badge ? (
        <p className="tile-badge">
          <Badge badge={badge} />
        </p>
      ) : null}
      {price ? <Price price={toPriceView(price, i18n)} /> : null}
      {!price && waiting ? <span className="skeleton h-4 w-20" aria-hidden="true" /> : null}
      {callout ? <Callout callout={callout} /> : null}
      {swatches.map(({ code, price: own }, index) =>
        own ? (
          <template key={code} data-colour={`${index}`}>
            <Price price={toPriceView(own, i18n)} />
          </template>
        ) : null,
      )}
    </div>
  );
}

function Callout({ callout: { text, style, href } }: { callout: CalloutView }) {
  return <p className={`tile-callout callout-${style}`}>{href ? <a href={href}>{text}</a> : text}</p>;
}
