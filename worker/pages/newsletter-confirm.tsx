import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { NO_VENDORS } from '../config/service-origins.ts';
import { asksFirst } from '../forms/sign-up-texts.ts';
import { confirm, LINK_TOKEN, linkToken } from '../newsletter/confirm.ts';
import { CONFIRM_PATH, NEWSLETTER_PATH } from '../newsletter/names.ts';
import { SignUpForm } from '../newsletter/sign-up-form.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

const CONFIRM = 'confirm';

type ConfirmData = { step: 'done' | 'expired' | 'off' } | { step: 'ask'; token: string };

/**
 * The page that the mail for confirming a sign-up leads to, at `/newsletter/confirm?token=…`. Reading it
 * changes nothing: mail scanners open links. Its button signs the address up. Vendors' scripts, which may
 * read its address, do not run here. 404 where nobody is asked first.
 */
export const newsletterConfirmPage = definePrivatePage<ConfirmData>({
  name: 'newsletter-confirm',
  outside: () => NO_VENDORS,
  actions: { [CONFIRM]: confirm },
  async load({ shop: { site, search } }, _, __, form) {
    if (!asksFirst(site)) return { kind: 'page', status: 404, data: { step: 'off' } };
    if (form?.type === 'next') return { kind: 'page', data: { step: 'done' } };
    if (form?.type === 'expired' || form?.type === 'bad-input')
      return { kind: 'page', data: { step: 'expired' } };
    const { data: token } = linkToken.safeParse(form?.values[LINK_TOKEN]?.at(-1) ?? search.get(LINK_TOKEN));
    return { kind: 'page', data: token === undefined ? { step: 'expired' } : { step: 'ask', token } };
  },
  head: ({ step }, shop) =>
    step === 'off' ? notFoundHead(shop) : { title: shop.i18n.t('newsletter.confirmTitle') },
  styles: ['later'],
  view({ data, shop, form }) {
    if (data.step === 'off') return <NotFoundView shop={shop} />;
    const { t } = shop.i18n;
    const title = (id: MessageId) => (
      <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
        {t(id)}
      </h1>
    );
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="mx-auto max-w-md">
          {data.step === 'done' ? (
            <>
              {title('newsletter.confirmed')}
              <p className="mt-3 mb-6 text-ink-soft">{t('newsletter.confirmedBody')}</p>
              <a href={shop.link('/')} className="button-primary">
                {t('shell.continueShopping')}
              </a>
            </>
          ) : data.step === 'ask' ? (
            <>
              {title('newsletter.confirmTitle')}
              <p className="mt-3 mb-6 text-ink-soft">{t('newsletter.confirmBody')}</p>
              {form?.message ? <p role="alert">{form.message}</p> : null}
              <form method="post" action={shop.link(CONFIRM_PATH)}>
                <input type="hidden" name={ACTION_FIELD} value={CONFIRM} />
                <input type="hidden" name={LINK_TOKEN} value={data.token} />
                <button type="submit" className="button-primary">
                  {t('newsletter.confirm')}
                </button>
              </form>
            </>
          ) : (
            <>
              {title('newsletter.expired')}
              <p className="mt-3 mb-6 text-ink-soft">{t('newsletter.expiredBody')}</p>
              <SignUpForm id="newsletter-email" place="page" shop={shop} />
              <p className="mt-4">
                <a href={shop.link(NEWSLETTER_PATH)} className="link">
                  {t('newsletter.title')}
                </a>
              </p>
            </>
          )}
        </div>
      </div>
    );
  },
});
