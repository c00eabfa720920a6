import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { ProductDetail } from '../catalog/product-detail.ts';
import { sanitizeHtml } from '../security/sanitize-html.ts';

/** Open from the start (catalogue.md §9, default expanded). */
const EXPANDED = new Set(['features', 'product_details', 'gear_up_for_adventure']);

type Section = { id: string; messageId: string; body: ReactNode };

/** What there is to read about a product: disclosures of the platform, in the order of catalogue.md §9. */
export function Accordions({ detail }: { detail: ProductDetail }) {
  const { t } = useI18n();
  return (
    <div className="border-t border-line">
      {sections(detail, t).map(({ id, messageId, body }) => (
        <details key={id} id={id} open={EXPANDED.has(id)} className="group/section border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-4 py-4 hover:text-blaze-deep">
            <h2 className="text-lg font-semibold">{t(messageId)}</h2>
            <Plus
              size={20}
              aria-hidden="true"
              className="shrink-0 transition-transform group-open/section:rotate-45"
            />
          </summary>
          <div className="max-w-[64ch] pb-8 text-ink-soft">{body}</div>
        </details>
      ))}
    </div>
  );
}

function sections(detail: ProductDetail, t: (id: string) => string): Section[] {
  const { features, description, materials, fit, care, activities } = detail;
  return [
    ...(features.length > 0
      ? [{ id: 'features', messageId: 'product.accordion.features', body: <Features features={features} /> }]
      : []),
    ...(description
      ? [{ id: 'product_details', messageId: 'product.accordion.details', body: <Html html={description} /> }]
      : []),
    ...(materials || fit
      ? [
          {
            id: 'fit_and_fabric',
            messageId: 'product.accordion.fit',
            body: (
              <Facts
                facts={[
                  [t('product.fit'), fit],
                  [t('product.materials'), materials],
                ]}
              />
            ),
          },
        ]
      : []),
    ...(care ? [{ id: 'care', messageId: 'product.accordion.care', body: <p>{care}</p> }] : []),
    ...(activities.length > 0
      ? [
          {
            id: 'gear_up_for_adventure',
            messageId: 'product.accordion.gearUp',
            body: <Activities activities={activities} />,
          },
        ]
      : []),
    {
      id: 'shipping_and_returns',
      messageId: 'product.accordion.shipping',
      body: <p>{t('product.shippingBody')}</p>,
    },
  ];
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="grid grid-cols-[1.25rem_1fr]">
          <span aria-hidden="true" className="mt-[0.7em] h-px w-2.5 bg-ink" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function Html({ html }: { html: string }) {
  return (
    <div
      className="grid gap-3"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: through the allow-list of sanitizeHtml
      dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }}
    />
  );
}

function Facts({ facts }: { facts: [name: string, value: string | undefined][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="font-medium text-ink">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Activities({ activities }: { activities: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {activities.map((activity) => (
        <li key={activity} className="border border-line-strong px-3 py-1.5 text-sm text-ink">
          {activity}
        </li>
      ))}
    </ul>
  );
}
