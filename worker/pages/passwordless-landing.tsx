import type { MessageId } from '../../shared/i18n/message-id.ts';
import { AskedCodeCookie, isSameAddress } from '../account/codes/asked-code.ts';
import { LinkFields } from '../account/codes/link-fields.tsx';
import { type MailedLink, MailedLinkCookie, maskedAddress } from '../account/codes/mailed-link.ts';
import { signInWithCode } from '../account/codes/sign-in-with-code.ts';
import { returnTarget } from '../account/sign-in/return-target.ts';
import { RememberMe, StepBanner, StepForm } from '../account/sign-in/sign-in-parts.tsx';
import { PASSWORDLESS_LANDING_PATH } from '../config/account.ts';
import { submittedValue } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { accountKey } from '../security/account-limit.ts';
import { DeviceCookie } from '../session/device.ts';

type LandingData = {
  link: MailedLink | undefined;
  /** Whether this browser asked for the link. */
  isAsker: boolean;
  returnTo: string | undefined;
};

/**
 * The page that the mail for logging in without a password leads to. Reading it spends nothing:
 * mail scanners open links. Its button logs in. A browser that did not ask for the link also shows
 * the code, to be typed where it was asked for.
 */
export const passwordlessLandingPage = definePrivatePage<LandingData>({
  name: 'passwordless-landing',
  type: 'authentication',
  actions: { code: signInWithCode },
  async load(services, _, session, form) {
    const { shop } = services;
    const opened = await new MailedLinkCookie(services, session, 'sign-in').open(PASSWORDLESS_LANDING_PATH);
    if (opened.moved) return opened.moved;
    const asked = await new AskedCodeCookie(session).read();
    const sent = form?.type === 'invalid-token' ? undefined : opened.link;
    const link = sent && { ...sent, email: sent.email ?? asked?.email };
    const isAsker =
      asked !== undefined && link?.email !== undefined && isSameAddress(asked.email, link.email);
    const returnTo = returnTarget(
      shop,
      submittedValue(form, 'return') ?? (isAsker ? asked.returnTo : undefined) ?? sent?.returnTo,
    );
    const email = link?.email ?? submittedValue(form, 'email');
    const device = new DeviceCookie(session.cookies);
    // the code was used here already, and the link is pressed again
    const isUsed = email ? await device.isLatest(await accountKey(email)) : !link;
    if (session.registered && isUsed) {
      return { kind: 'redirect', status: 303, to: returnTo ?? shop.link('/account'), isSpelled: true };
    }
    return { kind: 'page', data: { link, isAsker, returnTo } };
  },
  title: 'account.landing.title',
  view: ({ data: { link, isAsker, returnTo }, shop, form }) => {
    const { t } = shop.i18n;
    const step = { returnTo, shop, form, heading: 'h1', action: 'code' } as const;
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="sign-in mx-auto max-w-md">
          <section data-view="code">
            <h1 className="display">{t(headingOf(link, isAsker))}</h1>
            <StepBanner {...step} isShown />
            <LandingText link={link} isAsker={isAsker} shop={shop} />
            <StepForm {...step} to={PASSWORDLESS_LANDING_PATH}>
              <LinkFields link={link} form={form} />
              <RememberMe form={form} shop={shop} />
              <button type="submit" className="button-primary">
                {t('account.login.submit')}
              </button>
            </StepForm>
            <p className="form-links">
              <a href={shop.link('/login')} className="link">
                {t('account.landing.again')}
              </a>
            </p>
          </section>
        </div>
      </div>
    );
  },
});

function headingOf(link: MailedLink | undefined, isAsker: boolean): MessageId {
  if (!link) return 'account.landing.codeTitle';
  return isAsker ? 'account.landing.title' : 'account.landing.otherTitle';
}

type LandingTextProps = Pick<LandingData, 'link' | 'isAsker'> & { shop: ShopRequest };

/** Whose account it is, and where the button logs in. */
function LandingText({ link, isAsker, shop }: LandingTextProps) {
  const { t } = shop.i18n;
  if (!link) return <p>{t('account.landing.codeBody')}</p>;
  const email = link.email ? maskedAddress(link.email) : t('account.landing.unknown');
  if (isAsker) return <p>{t('account.landing.asked', { email })}</p>;
  return (
    <>
      <p>{t('account.landing.other')}</p>
      <p className="shown-code">{link.token}</p>
      <p>{t('account.landing.otherHere', { email, shop: shop.site.name })}</p>
    </>
  );
}
