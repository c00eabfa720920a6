import { CloseButton } from '../content/close-button.tsx';
import { Waiting } from '../content/waiting.tsx';
import type { Storefront } from '../request/storefront.ts';
import { STORES_DIALOG_ID, STORES_PATH } from '../stores/store-query.ts';

/**
 * The store locator over any page, one of the later parts (worker/shell/later-parts.tsx): a third of
 * the window's width, on phones all of it. It is filled when it is opened; before that, and where
 * that fails, it has a link to its page.
 */
export function StoresDialog({ shop }: { shop: Storefront }) {
  const { t } = shop.i18n;
  return (
    <dialog
      id={STORES_DIALOG_ID}
      closedby="any"
      aria-labelledby="stores-dialog-title"
      className="panel stores-panel"
    >
      <div className="flex items-start justify-between">
        <h2 id="stores-dialog-title" className="display text-3xl">
          {t('shell.storeLocator')}
        </h2>
        <CloseButton closes={STORES_DIALOG_ID} className="-mt-1 -mr-3" />
      </div>
      <div data-fragment={shop.link('/fragments/stores')}>
        <Waiting>
          <div className="grid grid-cols-2 gap-3">
            <div className="skeleton h-16" />
            <div className="skeleton h-16" />
          </div>
          <div className="skeleton h-16" />
        </Waiting>
        <a href={shop.link(STORES_PATH)} className="link">
          {t('shell.storeLocator')}
        </a>
      </div>
    </dialog>
  );
}
