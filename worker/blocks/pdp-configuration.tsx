import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ACCORDIONS, EXPANDED, type ProductPageFlags } from '../config/product-page.ts';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { readOnce } from '../content/read-item.ts';
import { tolerantList } from '../content/tolerant-list.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';

/** On where the editors have not chosen. */
const on = z
  .boolean()
  .nullish()
  .transform((chosen) => chosen ?? true);

const fields = z.object({
  enableBazaarvoice: on,
  enableBvRatingHistogram: on,
  enableBvRatingReviews: on,
  enableBvQuestionAnswers: on,
  enableStylitics: on,
  enableShippingReturnsDrawer: on,
  enableOnModel: on,
  enableRestrictedProductTypes: on,
  enablePdpTechbadge: on,
  /** Undefined where the editors have not chosen: then it is the shop's own setting. */
  defaultExpandAccordions: z
    .union([
      z.boolean().transform((open) => (open ? EXPANDED : [])),
      z
        .unknown()
        .refine((value): boolean => Array.isArray(value), 'It is a list of sections.')
        .pipe(tolerantList(z.enum(ACCORDIONS))),
    ])
    .nullish(),
});

type Fields = z.infer<typeof fields>;

const readFlags = readOnce(fields);

/**
 * What product pages show: the shop's own settings, and what editors have switched off besides in
 * the content item `pdp-configuration`. Editors cannot switch on what the shop has off; which
 * sections are open is theirs to choose. An item that cannot be read is logged and changes nothing.
 */
export function productPageFlags(
  { config, requestId }: Pick<Services, 'config' | 'requestId'>,
  item: ContentItem | undefined,
): ProductPageFlags {
  const own = config.PRODUCT_PAGE;
  const edited = item && readFlags(item, requestId);
  if (!edited) return own;
  const { defaultExpandAccordions: open, ...chosen } = edited;
  const flags = { ...own, defaultExpandAccordions: open ?? own.defaultExpandAccordions };
  return {
    ...flags,
    enableBazaarvoice: own.enableBazaarvoice && chosen.enableBazaarvoice,
    enableBvRatingHistogram: own.enableBvRatingHistogram && chosen.enableBvRatingHistogram,
    enableBvRatingReviews: own.enableBvRatingReviews && chosen.enableBvRatingReviews,
    enableBvQuestionAnswers: own.enableBvQuestionAnswers && chosen.enableBvQuestionAnswers,
    enableStylitics: own.enableStylitics && chosen.enableStylitics,
    enableShippingReturnsDrawer: own.enableShippingReturnsDrawer && chosen.enableShippingReturnsDrawer,
    enableOnModel: own.enableOnModel && chosen.enableOnModel,
    enableRestrictedProductTypes: own.enableRestrictedProductTypes && chosen.enableRestrictedProductTypes,
    enablePdpTechbadge: own.enablePdpTechbadge && chosen.enablePdpTechbadge,
  };
}

/** The badge that shows editors what they have chosen, in previews only. */
function ConfigurationBadge({ fields, context: { isPreview } }: RequestBlockProps<Fields>) {
  const { t } = useI18n();
  if (!isPreview) return null;
  const { defaultExpandAccordions: open, ...flags } = fields;
  return (
    <section className="page gutter py-8">
      <div className="border border-line-strong bg-badge-yellow p-4 text-ink">
        <h2 className="font-semibold">{t('content.productPages')}</h2>
        <ul className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(flags).map(([name, isOn]) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6">
              <code className="break-all">{name}</code>
              <span className="font-semibold">{t(isOn ? 'content.on' : 'content.off')}</span>
            </li>
          ))}
        </ul>
        {open ? (
          <p className="mt-4 text-sm">
            <code className="break-all">defaultExpandAccordions</code>: {open.join(', ') || '–'}
          </p>
        ) : null}
      </div>
    </section>
  );
}

export const pdpConfiguration = defineBlock({
  schema: 'pdp-configuration',
  sheets: [],
  fields,
  viewOfRequest: ConfigurationBadge,
});
