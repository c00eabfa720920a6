import type { ReactNode } from 'react';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import {
  ACCORDIONS,
  type AccordionId,
  type ProductPageFlags,
  showsReviews,
} from '../../config/product-page.ts';
import { RichText } from '../../content/rich-text.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { LawFactList } from '../law-facts.tsx';
import type { ProductDetail } from '../product-detail.ts';
import { RATING_ID, Reviews, ReviewsStatement } from './reviews.tsx';
import type { ReviewsVendor } from './reviews-vendor.ts';
import { Scales } from './scales.tsx';
import { VendorContent } from './vendor-content.tsx';

export const SHIPPING_DIALOG = 'shipping-returns';

type AccordionsProps = {
  of: ProductDetail;
  flags: ProductPageFlags;
  vendor: ReviewsVendor | undefined;
  shop: Storefront;
};

/**
 * The sections of text about a product, as `<details>`, in the order of docs/product/catalogue.md
 * §9.13.
 */
export const Accordions = cachedComponent('accordions', (props: AccordionsProps) => {
  const { flags } = props;
  return (
    <div className="accordions">
      {sections(props).map(({ id, title, body }) => (
        <details key={id} id={id} open={flags.defaultExpandAccordions.includes(id)}>
          <summary className="plus">
            <h2>{title}</h2>
          </summary>
          <div id={id === 'reviews' ? RATING_ID : undefined}>{body}</div>
        </details>
      ))}
    </div>
  );
});

/** The sections that have content. */
function sections(props: AccordionsProps) {
  const written = bodies(props);
  return ACCORDIONS.flatMap((id) => {
    const body = written[id];
    return body ? [{ id, title: props.shop.i18n.t(TITLES[id]), body }] : [];
  });
}

const TITLES: Record<AccordionId, MessageId> = {
  features: 'product.accordion.features',
  product_details: 'product.accordion.details',
  fit_and_fabric: 'product.accordion.fit',
  care: 'product.accordion.care',
  safety_and_material: 'duties.accordion',
  gear_up_for_adventure: 'product.accordion.activities',
  shipping_and_returns: 'product.accordion.shipping',
  reviews: 'product.accordion.reviews',
  questions_and_answers: 'product.accordion.questions',
};

function bodies({ of: detail, flags, vendor, shop }: AccordionsProps): Record<AccordionId, ReactNode> {
  const { features, description, materials, fit, scales, care, law, activities, rating } = detail;
  const { t } = shop.i18n;
  const { enableBazaarvoice: ratings } = flags;
  return {
    features: features.length > 0 && <Features features={features} />,
    product_details: description !== '' && <RichText html={description} shop={shop} />,
    fit_and_fabric: (materials || fit || scales.length > 0) && (
      <>
        <Scales scales={scales} />
        <Facts
          facts={[
            [t('product.fit'), fit],
            [t('product.materials'), materials],
          ]}
        />
      </>
    ),
    care: care && <p>{care}</p>,
    safety_and_material: law.length > 0 && <LawFactList groups={law} />,
    gear_up_for_adventure: activities.length > 0 && <Activities activities={activities} />,
    shipping_and_returns: <ShippingAndReturns drawer={flags.enableShippingReturnsDrawer} shop={shop} />,
    reviews: showsReviews(flags) && (
      <>
        <VendorContent
          vendor={vendor}
          shows={[
            flags.enableBvRatingHistogram ? 'rating_summary' : 'inline_rating',
            ...(flags.enableBvRatingReviews ? ['reviews' as const] : []),
          ]}
          replaces
        >
          <Reviews rating={rating} stars={flags.enableBvRatingHistogram} />
        </VendorContent>
        <ReviewsStatement shop={shop} />
      </>
    ),
    questions_and_answers: ratings && flags.enableBvQuestionAnswers && (
      <VendorContent vendor={vendor} shows={['questions']}>
        <p>{t('product.questionsBody')}</p>
        <p className="mt-2">
          <a href={shop.link('/t/contact/')} className="link inline-flex min-h-11 items-center text-ink">
            {t('product.askUs')}
          </a>
        </p>
      </VendorContent>
    ),
  };
}

function ShippingAndReturns({ drawer, shop }: { drawer: boolean; shop: Storefront }) {
  const { t } = shop.i18n;
  return (
    <>
      <p>{t('product.shippingBody')}</p>
      <p className="mt-2">
        <a
          href={shop.link('/t/shipping-returns/')}
          data-dialog={drawer ? SHIPPING_DIALOG : undefined}
          className="link inline-flex min-h-11 items-center text-ink"
        >
          {t('product.shippingReturns')}
        </a>
      </p>
    </>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: [name: string, value: string | undefined][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Activities({ activities }: { activities: string[] }) {
  return (
    <ul className="activities">
      {activities.map((activity) => (
        <li key={activity}>{activity}</li>
      ))}
    </ul>
  );
}
