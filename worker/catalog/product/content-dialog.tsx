import { CloseButton } from '../../content/close-button.tsx';
import { Waiting } from '../../content/waiting.tsx';
import { drawnPart } from '../../rendering/drawn-part.tsx';
import type { Storefront } from '../../request/storefront.ts';

type ContentDialogProps = {
  /** The links that open the dialog name this id in `data-dialog`. */
  id: string;
  slug: string;
  /** What the fragment is asked for besides, such as `?group=women`. */
  query?: string;
  title: string;
  shop: Storefront;
};

/**
 * A content page in a dialog, fetched when it is opened. Before that, and where fetching fails, it
 * is a link to the page.
 */
export const ContentDialog = drawnPart('content-dialog', (props: ContentDialogProps) => {
  const { id, slug, query = '', title, shop } = props;
  return (
    <dialog id={id} closedby="any" aria-labelledby={`${id}-title`} className="sheet sheet-wide">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="display text-2xl">
          {title}
        </h2>
        <CloseButton closes={id} className="-mr-3" />
      </div>
      <div data-fragment={shop.link(`/fragments/page/${slug}${query}`)} className="dialog-content">
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
