import { CloseButton } from '../../content/close-button.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';

type ContentDialogProps = {
  /** Named by the links that open it (`data-dialog`). */
  id: string;
  slug: string;
  title: string;
  shop: ShopRequest;
};

/**
 * A page of content beside the present one, fetched once it is opened; until then, or without it, a
 * link to the page.
 */
export function ContentDialog({ id, slug, title, shop }: ContentDialogProps) {
  return (
    <dialog id={id} closedby="any" aria-labelledby={`${id}-title`} className="sheet sheet-wide">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="display text-2xl">
          {title}
        </h2>
        <CloseButton closes={id} className="-mr-3" />
      </div>
      <div data-fragment={shop.link(`/fragments/page/${slug}`)} className="dialog-content">
        <p className="py-6">
          <a href={shop.link(`/t/${slug}/`)} className="link">
            {title}
          </a>
        </p>
      </div>
    </dialog>
  );
}
