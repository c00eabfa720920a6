import { CloseButton } from '../../content/close-button.tsx';
import { Waiting } from '../../content/waiting.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';

type ContentDialogProps = {
  /** Of the content page. It is also the dialog's id, which links name in `data-dialog`. */
  slug: string;
  title: string;
  shop: Storefront;
};

/**
 * A content page in a dialog, fetched when it is opened, with the query that the link states in
 * `data-fragment-query`. Before that, and where fetching fails, it is a link to the page. It is one of the
 * later parts, because only scripts open it (worker/shell/later-parts.tsx).
 */
export const ContentDialog = cachedComponent('content-dialog', (props: ContentDialogProps) => {
  const { slug, title, shop } = props;
  return (
    <dialog id={slug} closedby="any" aria-labelledby={`${slug}-title`} className="sheet sheet-wide">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${slug}-title`} className="display text-2xl">
          {title}
        </h2>
        <CloseButton closes={slug} className="-mr-3" />
      </div>
      <div data-fragment={shop.link(`/fragments/page/${slug}`)} className="dialog-content">
        <Waiting>
          <div className="skeleton h-7 w-1/2" />
          <div className="skeleton h-5 w-3/4" />
          <div className="skeleton h-96" />
        </Waiting>
        <p>
          <a href={shop.link(`/t/${slug}/`)} className="link">
            {title}
          </a>
        </p>
      </div>
    </dialog>
  );
});
