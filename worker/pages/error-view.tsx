import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

/** The help page; it opens in a new tab, beside the page that failed. */
const SUPPORT_PATH = '/t/contact/';

type ErrorViewProps = {
  shop: ShopRequest;
  requestId: string;
  /** Address for the next attempt; '' for the one that failed. */
  again: string;
};

/** The error page. It shows no detail except the request's id. */
export function ErrorView({ shop, requestId, again }: ErrorViewProps) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <CairnPicture fallen />
      <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{t('errors.page.title')}</h1>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">{t('errors.page.body')}</p>
      <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.bagKept')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={again} className="button-primary">
          {t('errors.page.refresh')}
        </a>
        <a href={shop.link('/')} className="button-secondary">
          {t('errors.notFound.home')}
        </a>
        <a href={shop.link(SUPPORT_PATH)} target="_blank" rel="noopener" className="button-secondary">
          {t('errors.page.support')}
        </a>
      </div>
      <form action={shop.link('/session/reset')} method="post" className="mt-6">
        <button type="submit" className="link min-h-11 cursor-pointer">
          {t('errors.page.reset')}
        </button>
        <p className="max-w-[56ch] text-sm text-ink-soft">{t('errors.page.resetBody')}</p>
      </form>
      <p className="mt-12 text-sm text-ink-soft tabular">{t('errors.requestId', { id: requestId })}</p>
    </div>
  );
}
