import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

/** Makes each address of "Try again" another one, so that the browser loads the page again. */
const AGAIN = 'again';

type Section = { shop: ShopRequest; id: string; now: number };

type Props = {
  /** The section that could not be had; `id` is that of its place in the page. */
  context: Section;
  /** A placeholder of the section's size. */
  children: ReactNode;
};

/**
 * In the place of a section that could not be had, with a link that loads the page again and leads
 * back to this place. The placeholder stays below it, invisible, so that nothing moves.
 */
export function ContentError({ context, children }: Props) {
  return (
    <div className="grid">
      <div aria-hidden="true" inert className="invisible col-start-1 row-start-1 min-w-0">
        {children}
      </div>
      <div className="page gutter col-start-1 row-start-1 grid w-full place-items-center py-12">
        <Panel context={context} />
      </div>
    </div>
  );
}

/**
 * The placeholder of a section whose data is on its way. Without scripts the data can only be shown
 * by loading the page again.
 */
export function Awaited({ context, children }: Props) {
  return (
    <>
      {children}
      <noscript>
        <div className="page gutter grid place-items-center py-12">
          <Panel context={context} />
        </div>
      </noscript>
    </>
  );
}

function Panel({ context: { shop, id, now } }: { context: Section }) {
  const { t } = useI18n();
  const query = new URLSearchParams(shop.search);
  query.set(AGAIN, now.toString(36));
  return (
    <div className="content-error">
      <p>{t('content.sectionFailed')}</p>
      <a href={`${shop.link(`${shop.path}?${query}`)}#${id}`} rel="nofollow" className="button-secondary">
        {t('errors.tryAgain')}
      </a>
    </div>
  );
}
