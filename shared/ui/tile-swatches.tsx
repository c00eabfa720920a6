import { useI18n } from '../i18n/i18n-context.tsx';
import { imageUrl } from '../images/image.ts';
import { joinNames, sameView } from '../images/name-list.ts';
import type { ProductCard } from '../schemas/product-card.ts';

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
 * tile's facts. Each link is named by its title alone, to keep long lists short.
 */
export function TileSwatches({ card, images }: { card: ProductCard; images: string }) {
  const { t } = useI18n();
  const { swatches } = card;
  const front = card.images[0]?.name;
  if (swatches.length < 2) return <div className="tile-colours" />;
  // several colours may share one picture, where they have none of their own
  const shown = swatches.findIndex(({ product }) => product === front);
  // where all of them are reduced, the price says so
  const someAtFullPrice = swatches.some(({ price }) => price && !price.onSale);
  return (
    <div className="tile-colours">
      <ul className="tile-swatches" aria-label={t('product.colours')}>
        {swatches.map(({ code, name, image, product, further = [], href, price }, index) => (
          <li key={code}>
            <a
              href={href}
              className={someAtFullPrice && price?.onSale ? 'reduced' : undefined}
              title={someAtFullPrice && price?.onSale ? t('product.reducedColour', { name }) : name}
              data-pictures={namesBeside(image, [product, ...further], front)}
              aria-current={index === shown ? 'true' : undefined}
            >
              <img src={imageUrl(images, image, SWATCH)} alt="" width={16} height={16} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {swatches.length > SWATCH_LIMIT ? (
        <button type="button" className="tile-more" aria-expanded="false">
          {t('catalog.showMore')}
        </button>
      ) : null}
    </div>
  );
}

/**
 * The names of a colour's pictures, for the attribute of its link. None where its one picture shows
 * it as the tile's picture shows its own colour: scripts find that name themselves.
 */
function namesBeside(swatch: string, names: string[], front?: string): string | undefined {
  const [only, ...others] = names;
  const isKnown = front !== undefined && others.length === 0 && only === sameView(swatch, front);
  return isKnown ? undefined : joinNames(names, swatch);
}
