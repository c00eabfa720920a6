import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

type RefusalViewProps = {
  shop: ShopRequest;
  title: string;
  /** Why the request was refused, and what to do about it. */
  reason: string;
  requestId: string;
  /** Address of the page that the request came from. */
  back: string;
};

/**
 * Explains why something that a shopper sent was refused, with a link back to the page they were
 * on.
 */
export function RefusalView({ shop, title, reason, requestId, back }: RefusalViewProps) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <CairnPicture fallen />
      <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{title}</h1>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">{reason}</p>
      <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.bagKept')}</p>
      <p className="mt-8">
        <a href={back} className="button-primary">
          {t('errors.goBack')}
        </a>
      </p>
      <p className="mt-12 text-sm text-ink-soft tabular">{t('errors.requestId', { id: requestId })}</p>
    </div>
  );
}
