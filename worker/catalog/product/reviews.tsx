import { useI18n } from '../../../shared/i18n/i18n-context.tsx';

const STARS = [0, 1, 2, 3, 4];
/**
 * Id of what is inside the section of the reviews: a link to it opens the section, also without
 * scripts.
 */
export const RATING_ID = 'rating';
/** Side of a star in px. */
const STAR_SIZE = 20;

/**
 * The share of five stars that a rating fills, in percent, from the rating rounded to one decimal
 * (docs/product/catalogue.md §9.14).
 */
export function starsFilled(average: number): number {
  return Number(average.toFixed(1)) * (100 / STARS.length);
}

type ReviewsProps = { rating: { average: number; count: number } | undefined; stars: boolean };

/** A product's rating: the average, its stars and the number of reviews. */
export function Reviews({ rating, stars }: ReviewsProps) {
  const { t, number } = useI18n();
  if (!rating) return <p>{t('product.noReviews')}</p>;
  return (
    <div className="flex items-center gap-5">
      <p aria-hidden="true" className="display tabular text-5xl text-ink">
        {number(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </p>
      <div>
        {stars ? (
          <div aria-hidden="true" className="relative h-5 text-ink">
            <Stars filled={100} opacity={0.4} />
            <Stars filled={starsFilled(rating.average)} />
          </div>
        ) : null}
        <p className="mt-1 text-sm">{t('catalog.rating', rating)}</p>
      </div>
    </div>
  );
}

/** Five stars, filled over `filled` percent of their width. */
function Stars({ filled, opacity }: { filled: number; opacity?: number }) {
  const width = (filled * STARS.length * STAR_SIZE) / 100;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={STAR_SIZE}
      viewBox={`0 0 ${width} ${STAR_SIZE}`}
      opacity={opacity}
      className="absolute left-0"
    >
      {STARS.map((star) => (
        <path
          key={star}
          transform={`translate(${star * STAR_SIZE} 0) scale(${STAR_SIZE / 24})`}
          fill="currentColor"
          d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z"
        />
      ))}
    </svg>
  );
}
