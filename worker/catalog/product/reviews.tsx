import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { Comparison } from '../../../shared/schemas/compare.ts';
import { contentPath } from '../../../shared/urls/addresses.ts';
import type { Storefront } from '../../request/storefront.ts';

const STARS = 5;
/**
 * Id of what is inside the section of the reviews: a link to it opens the section, also without
 * scripts.
 */
export const RATING_ID = 'rating';
/** Side of a star in px, and in the units that it is drawn in. */
const STAR_SIZE = 20;
const STAR_UNITS = 24;

/**
 * The share of five stars that a rating fills, in percent, from the rating rounded to one decimal
 * (docs/product/catalogue.md §9.14).
 */
export function starsFilled(average: number): number {
  return Number(average.toFixed(1)) * (100 / STARS);
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
        {stars ? <Stars filled={starsFilled(rating.average)} /> : null}
        <p className="mt-1 text-sm">{t('catalog.rating', rating)}</p>
      </div>
    </div>
  );
}

/**
 * Whether reviews are checked, with the page that says how, where the law has a shop say it beside them
 * (Directive 2005/29/EC, Article 7(6)). Nothing on other sites.
 */
export function ReviewsStatement({ shop }: { shop: Storefront }) {
  const [statement] = reviewsStatement(shop);
  return statement ? (
    <p className="mt-3 text-sm">
      {statement.text}{' '}
      <a href={statement.href} className="link inline-flex min-h-11 items-center">
        {statement.link}
      </a>
    </p>
  ) : null;
}

/** The same as texts. */
export function reviewsStatement({ site, i18n, link }: Storefront): NonNullable<Comparison['notes']> {
  if (!site.reviews) return [];
  const text = i18n.t(`product.reviews.${site.reviews}`);
  return [{ text, link: i18n.t('product.reviews.how'), href: link(`${contentPath('reviews')}/`) }];
}

/** Five stars: pale, and over `filled` percent of their width dark. Each is 24 units wide. */
function Stars({ filled }: { filled: number }) {
  const bar = (percent: number) => `M0 0h${(percent * STARS * STAR_UNITS) / 100}v${STAR_UNITS}H0z`;
  return (
    <svg
      aria-hidden="true"
      width={STARS * STAR_SIZE}
      height={STAR_SIZE}
      viewBox={`0 0 ${STARS * STAR_UNITS} ${STAR_UNITS}`}
      fill="url(#star)"
      className="text-ink"
    >
      <pattern id="star" width={STAR_UNITS} height={STAR_UNITS} patternUnits="userSpaceOnUse">
        <path
          fill="currentColor"
          d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z"
        />
      </pattern>
      <path opacity={0.4} d={bar(100)} />
      <path d={bar(filled)} />
    </svg>
  );
}
