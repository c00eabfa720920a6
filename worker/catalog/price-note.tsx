import type { CalloutView } from '../../shared/schemas/product-card.ts';
import type { Storefront } from '../request/storefront.ts';

/**
 * What is said of prices that hold the tax, once beside them: so, and that shipping is not in them, with
 * a link to the page about shipping. Nothing on a site that adds tax. It is no black callout, as a link in
 * those is for guests alone.
 */
export function priceNote({
  site,
  i18n,
  link,
}: Pick<Storefront, 'site' | 'i18n' | 'link'>): [CalloutView & { href: string }] | [] {
  if (site.taxation !== 'gross') return [];
  return [{ text: i18n.t('bag.pricesWithTax'), style: 'green', href: link('/t/shipping-returns/') }];
}

/** The note as a line of its own, such as below the bag. */
export function PriceNote({ shop, className }: { shop: Storefront; className: string }) {
  const [note] = priceNote(shop);
  return note ? (
    <p className={className}>
      <a href={note.href} className="link">
        {note.text}
      </a>
    </p>
  ) : null;
}
