import type { ProductCard, Swatch } from '../catalog/product-card.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { imageUrl } from '../images/image.ts';
import { joinNames, sameView } from '../images/name-list.ts';

/** Swatch pictures: width 48, quality 60 (docs/product/catalogue.md §9.8). */
const SWATCH = { width: 48, quality: 60 };
/**
 * Colours after this many are behind 'More'; the style sheet hides the same ones
 * (client/styles/tile-colours.css).
 */
const SWATCH_LIMIT = 5;

/**
 * The colours of a tile, each a link to the product in that colour. Scripts turn them into one
 * radio group that changes the tile (client/tiles/swatches.ts); a colour's own price is in the
 * tile's facts. Each link is named by its title alone, to keep long lists short. A set says in their
 * place what it is.
 */
export function TileSwatches({ card, images }: { card: ProductCard; images: string }) {
  const { t } = useI18n();
  const { swatches } = card;
  const views = card.images.map((picture) => picture.name);
  if (card.isSet || (card.contents && swatches.length < 2))
    return <p className="tile-set">{card.contents ?? t('catalog.set')}</p>;
  if (swatches.length < 2) return null;
  // several colours may share one picture, where they have none of their own
  const shown = swatches.findIndex(({ product }) => product === views[0]);
  // lists know only the front of other colours
  const inAllViews = views.length > 1 && swatches.some((swatch) => isSeenIn(swatch, views));
  const known = inAllViews ? views : views.slice(0, 1);
  // where all of them are reduced, the price says so
  const someAtFullPrice = swatches.some(({ price }) => price && !price.isOnSale);
  const isLong = swatches.length > SWATCH_LIMIT;
  const row = (
    <div
      className={isLong ? 'tile-swatches' : 'tile-colours tile-swatches'}
      data-views={inAllViews ? '' : undefined}
    >
      {swatches.map(({ code, name, image, href, price, ...pictures }, index) => {
        const isReduced = someAtFullPrice && price?.isOnSale;
        const colour = isReduced ? t('product.reducedColour', { name }) : name;
        return (
          <a
            key={code}
            href={href}
            className={isReduced ? 'reduced' : undefined}
            title={`${card.name}, ${colour}`}
            data-pictures={
              isSeenIn({ image, ...pictures }, known) ? undefined : joinNames(namesOf(pictures), image)
            }
            aria-current={index === shown ? 'true' : undefined}
          >
            <img src={imageUrl(images, image, SWATCH)} alt="" loading="lazy" />
          </a>
        );
      })}
    </div>
  );
  if (!isLong) return row;
  return (
    <div className="tile-colours">
      {row}
      <button type="button" className="tile-more" aria-expanded="false">
        {t('catalog.showMore')}
      </button>
    </div>
  );
}

const namesOf = ({ product, further = [] }: Pick<Swatch, 'product' | 'further'>) => [product, ...further];

/**
 * Whether a colour's pictures are those of the tile, in its own colour: scripts find their names
 * themselves.
 */
function isSeenIn(swatch: Pick<Swatch, 'image' | 'product' | 'further'>, views: string[]): boolean {
  const names = namesOf(swatch);
  return (
    names.length === views.length &&
    views.every((view, index) => names[index] === sameView(swatch.image, view))
  );
}
