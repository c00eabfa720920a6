import { toPriceView } from '../catalog/price-view.ts';
import type { ProductCard } from '../catalog/product-card.ts';
import { tileLabel } from '../catalog/tile-label.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import type { BadgeView } from '../schemas/product-card.ts';
import { Price } from './price.tsx';

type TileFactsProps = {
  card: ProductCard;
  /** Whether the price is still loading: its space is reserved where none is known yet. */
  waiting?: boolean;
};

/**
 * The parts of a tile that change often: label, price, promotion, each an item of its grid. Only the
 * price takes room of its own, so that nothing moves when they arrive.
 */
export function TileFacts({ card, waiting }: TileFactsProps) {
  const i18n = useI18n();
  const { price, swatches } = card;
  const label = tileLabel(card, i18n);
  return (
    <>
      {label ? <Label {...label} /> : null}
      {price ? <Price price={toPriceView(price, i18n)} isFinal={!waiting} /> : null}
      {!price && waiting ? <span className="skeleton price" aria-hidden="true" /> : null}
      <Callout {...card} />
      {swatches.map(({ code, price: own }, index) =>
        own ? (
          <template key={code} data-colour={`${index}`}>
            <Price price={toPriceView(own, i18n)} isFinal />
          </template>
        ) : null,
      )}
    </>
  );
}

const Label = ({ label, style }: BadgeView) => <p className={`tile-badge badge badge-${style}`}>{label}</p>;

/** The promotion; of a product for members with the badge's lock or icon. */
function Callout({ callout, badge }: Pick<ProductCard, 'callout' | 'badge'>) {
  if (!callout) return null;
  const { text, style, href } = callout;
  const icon = badge?.icon ? ` badge-${badge.icon}` : '';
  return <p className={`tile-callout callout-${style}${icon}`}>{href ? <a href={href}>{text}</a> : text}</p>;
}
