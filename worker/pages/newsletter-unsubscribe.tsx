import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { NO_VENDORS } from '../config/service-origins.ts';
import { LINK_TOKEN, linkToken } from '../newsletter/confirm.ts';
import { UNSUBSCRIBE_PATH, unsubscribe } from '../newsletter/unsubscribe.ts';
import { definePrivatePage } from '../rendering/page.ts';

const END = 'unsubscribe';

type EndData = { step: 'done' | 'expired' } | { step: 'ask'; token: string };

const TITLES = {
  ask: 'newsletter.endTitle',
  done: 'newsletter.ended',
  expired: 'newsletter.expired',
} as const;

/**
 * The page that the mails of the newsletter link to, at `/newsletter/unsubscribe?token=…`. Reading it
 * changes nothing: mail scanners open links. Its button ends the subscription, without a login. Vendors'
 * scripts, which may read its address, do not run here.
 */
export const newsletterUnsubscribePage = definePrivatePage<EndData>({
  name: 'newsletter-unsubscribe',
  outside: () => NO_VENDORS,
  actions: { [END]: unsubscribe },
  async load({ shop: { search } }, _, __, form) {
    if (form?.type === 'next') return { kind: 'page', data: { step: 'done' } };
    const { data: token } = linkToken.safeParse(form?.values[LINK_TOKEN]?.at(-1) ?? search.get(LINK_TOKEN));
    const isExpired = form?.type === 'expired' || token === undefined;
    return { kind: 'page', data: isExpired ? { step: 'expired' } : { step: 'ask', token } };
  },
  head: (_, shop) => ({ title: shop.i18n.t('newsletter.endTitle') }),
  styles: ['later'],
  view({ data, shop, form }) {
    const { t } = shop.i18n;
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="mx-auto max-w-md">
          <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
            {t(TITLES[data.step])}
          </h1>
          {data.step === 'ask' ? (
            <>
              <p className="mt-3 mb-6 text-ink-soft">{t('newsletter.endBody')}</p>
              {form?.message ? <p role="alert">{form.message}</p> : null}
              <form method="post" action={shop.link(UNSUBSCRIBE_PATH)}>
                <input type="hidden" name={ACTION_FIELD} value={END} />
                <input type="hidden" name={LINK_TOKEN} value={data.token} />
                <button type="submit" className="button-primary">
                  {t('newsletter.end')}
                </button>
              </form>
            </>
          ) : (
            <>
              {data.step === 'done' ? (
                <p className="mt-3 text-ink-soft">{t('newsletter.endedBody')}</p>
              ) : null}
              <a href={shop.link('/')} className="button-primary mt-6">
                {t('shell.continueShopping')}
              </a>
            </>
          )}
        </div>
      </div>
    );
  },
});
