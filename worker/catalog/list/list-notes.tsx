import { contentPath } from '../../../shared/urls/addresses.ts';
import type { Storefront } from '../../request/storefront.ts';
import { priceNote } from '../price-note.tsx';

/**
 * What a site has to say at the head of its lists: of their prices, and where to read what decides their
 * order. Nothing on sites that need not.
 */
export function ListNotes({ shop }: { shop: Storefront }) {
  const { site, i18n, link } = shop;
  const ranking = { text: i18n.t('catalog.ranking'), href: link(`${contentPath('ranking')}/`) };
  const notes = [...priceNote(shop), ...(site.explainsRanking ? [ranking] : [])];
  if (notes.length === 0) return null;
  return (
    <p className="gutter flex flex-wrap gap-x-6 pt-2 pb-3 text-sm lg:px-0 lg:pt-0">
      {notes.map(({ text, href }) => (
        <a key={href} href={href} className="link">
          {text}
        </a>
      ))}
    </p>
  );
}
