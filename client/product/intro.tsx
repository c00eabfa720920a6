import { isSaleStyle } from '../../shared/catalog/badges.ts';
import type { ColourChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BadgeView, CalloutView } from '../../shared/schemas/product-card.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { WishButton } from '../../shared/ui/wish-button.tsx';
import { Glyph } from '../ui/glyph.tsx';

export type IntroTexts = {
  badge?: BadgeView;
  pitch: string;
  rating?: string;
  /** Where the reviews are; absent where the page has none. */
  reviewsHref?: string | undefined;
  technologies: string[];
  callouts: CalloutView[];
  restriction?: string;
  style?: string;
  /** The product's id, when the shop has wish lists. */
  wish?: string;
};

type IntroProps = { name: string; colour: ColourChoice; intro: IntroTexts; heading: 'h1' | 'h2' };

/**
 * The name, price and description of a product, above the choice. The price is that of the chosen
 * colour.
 */
export function Intro({ name, colour, intro, heading: Heading }: IntroProps) {
  const { price, tiers } = colour;
  const { t } = useI18n();
  // the badge is that of all colours; this colour may not be reduced
  const badge = price?.onSale === false && intro.badge && isSaleStyle(intro.badge.style) ? null : intro.badge;
  return (
    <>
      {badge ? (
        <p className="mb-3">
          <Badge badge={badge} />
        </p>
      ) : null}
      <div className="product-name">
        <Heading>{name}</Heading>
        {intro.wish ? <WishButton productId={intro.wish} name={name} /> : null}
      </div>
      {price ? <Price price={price} className="mt-2 text-xl" /> : null}
      {intro.callouts.map(({ text, style, href }) => (
        <p
          key={text}
          className={`mt-1 text-sm callout-${style} ${href ? 'mb-3' : style === 'pink' ? 'text-sale' : ''}`}
        >
          {href ? (
            <a href={href} className={style === 'black' ? 'link' : 'link block py-1'}>
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
      {intro.rating ? (
        <a href={intro.reviewsHref} className="product-rating tabular">
          <span className="text-ink">
            <Glyph name="star" size={14} />
          </span>
          {intro.rating}
        </a>
      ) : null}
      {intro.pitch ? <p className="mt-2 text-ink-soft">{intro.pitch}</p> : null}
      {intro.technologies.length > 0 ? (
        <ul aria-label={t('product.technology')} className="technologies">
          {intro.technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      ) : null}
      {tiers ? (
        <table className="tiers tabular">
          <caption className="sr-only">{t('product.tiers')}</caption>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.from}>
                <th scope="row">{tier.from}</th>
                <td>{tier.price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {intro.restriction ? <p className="restriction">{intro.restriction}</p> : null}
    </>
  );
}
