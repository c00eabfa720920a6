import { LinkFields } from '../account/codes/link-fields.tsx';
import { type MailedLink, MailedLinkCookie, maskedAddress } from '../account/codes/mailed-link.ts';
import { resetPassword } from '../account/codes/reset-password.ts';
import { NewPasswordField } from '../account/password/new-password-field.tsx';
import { StepBanner, StepForm } from '../account/sign-in/sign-in-parts.tsx';
import { definePrivatePage } from '../rendering/page.ts';

const PATH = '/reset-password-landing';

/**
 * The page that the mail for a forgotten password leads to. Reading it spends nothing; its form
 * sets the password. Without a link it asks for the code of the mail.
 */
export const resetPasswordLandingPage = definePrivatePage<{ link: MailedLink | undefined }>({
  name: 'reset-password-landing',
  type: 'authentication',
  actions: { 'new-password': resetPassword },
  async load(services, _, session, form) {
    const opened = await new MailedLinkCookie(services, session, 'reset').open(PATH);
    if (opened.moved) return opened.moved;
    // a token that was refused is not sent again
    return { kind: 'page', data: { link: form?.type === 'invalid-token' ? undefined : opened.link } };
  },
  title: 'account.reset.title',
  view: ({ data: { link }, shop, form }) => {
    const { t } = shop.i18n;
    const email = link?.email;
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="sign-in mx-auto max-w-md">
          <section data-view="new-password">
            <h1 className="display">{t('account.reset.title')}</h1>
            <StepBanner shop={shop} form={form} heading="h1" action="new-password" isShown />
            <p className="text-ink-soft">
              {email ? t('account.reset.for', { email: maskedAddress(email) }) : t('account.reset.codeBody')}
            </p>
            <StepForm shop={shop} heading="h1" action="new-password" to={PATH}>
              <LinkFields link={link} form={form} />
              <NewPasswordField id="new-password" error={form?.errors.newPassword} />
              <button type="submit" className="button-primary">
                {t('account.reset.submit')}
              </button>
            </StepForm>
            <p className="form-links">
              <a href={shop.link('/reset-password')} className="link">
                {t('account.reset.again')}
              </a>
            </p>
          </section>
        </div>
      </div>
    );
  },
});
