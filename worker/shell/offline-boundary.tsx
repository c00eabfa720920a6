import type { ShopRequest } from '../request/shop-request.ts';

/**
 * Shown by client/offline/offline-boundary.ts where the code for what was asked cannot be had
 * (docs/product/catalogue.md §2.16).
 */
export function OfflineBoundary({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <dialog id="offline-boundary" aria-labelledby="offline-title" className="sheet">
      <h2 id="offline-title" className="display text-3xl">
        {t('shell.offlineTitle')}
      </h2>
      <p className="mt-4 text-ink-soft">{t('shell.offlineBody')}</p>
      <button id="offline-retry" type="button" className="button-primary mt-6">
        {t('shell.offlineRetry')}
      </button>
    </dialog>
  );
}
