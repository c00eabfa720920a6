import { contentPath } from '../../shared/urls/addresses.ts';
import { ASSETS } from '../assets.ts';
import { hasOwnBanner } from '../config/consent-groups.ts';
import { choose } from '../consent/choose.ts';
import { ConsentForms } from '../consent/consent-forms.tsx';
import { consentTexts } from '../consent/consent-texts.ts';
import { CHOICE_DAYS, DAY_SECONDS } from '../consent/names.ts';
import { type OwnChoice, ownChoice } from '../consent/own-choice.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

type CookiesData = { isOn: boolean; choice?: OwnChoice | undefined };

/**
 * What the visitor has chosen, the way to choose anew, and who the partners are (Regulation (EU) 2016/679,
 * Article 13(1)(e)), at `/cookies`: the banner's forms are sent here. 404 where the shop does not ask for
 * consent itself.
 */
export const cookiesPage = definePrivatePage<CookiesData>({
  name: 'cookies',
  actions: { choose },
  async load({ shop, config }, _, { cookies }) {
    const isOn = hasOwnBanner(shop.site, config);
    if (!isOn) return { kind: 'page', status: 404, data: { isOn } };
    return { kind: 'page', data: { isOn, choice: ownChoice(cookies, shop) } };
  },
  head: ({ isOn }, shop) => (isOn ? { title: shop.i18n.t('shell.cookieSettings') } : notFoundHead(shop)),
  view({ data: { isOn, choice }, shop, form }) {
    if (!isOn) return <NotFoundView shop={shop} />;
    const { t } = shop.i18n;
    const texts = consentTexts(shop);
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <link rel="stylesheet" href={ASSETS.consentStyle} />
        <div className="consent-settings mx-auto max-w-md">
          <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
            {t('shell.cookieSettings')}
          </h1>
          <p>{choice ? stateOf(choice, shop) : t('consent.none')}</p>
          <p>
            {texts.body}{' '}
            <a href={shop.link(`${contentPath('privacy')}/`)} className="link">
              {t('shell.privacy')}
            </a>
          </p>
          {form?.message ? <p role="alert">{form.message}</p> : null}
          <ConsentForms texts={texts} shop={shop.storefront} agreed={choice?.agreed ?? []} isOpen />
          <h2 className="text-xl">{t('consent.whoPartnersAre')}</h2>
          <ul className="consent-groups">
            {texts.partners.map(({ id, name, purpose }) => (
              <li key={id}>
                <strong>{name}</strong>
                {` – ${purpose}`}
              </li>
            ))}
          </ul>
          {choice ? (
            <p className="text-sm text-ink-soft">{t('consent.proof', { id: choice.consentId })}</p>
          ) : null}
        </div>
      </div>
    );
  },
});

/** Since when the choice counts, and until when. */
function stateOf({ datestamp }: OwnChoice, { site, i18n: { t, date } }: ShopRequest): string {
  const days = site.consentDays ?? CHOICE_DAYS;
  const until = new Date(Date.parse(datestamp) + days * DAY_SECONDS * 1000).toISOString();
  return t('consent.chosen', {
    day: date(datestamp, { dateStyle: 'long' }),
    until: date(until, { dateStyle: 'long' }),
  });
}
