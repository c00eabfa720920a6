import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../../shared/forms/action-field.ts';
import { CheckField, TICKED } from '../../../../shared/forms/check-field.tsx';
import { FormField } from '../../../../shared/forms/form-field.tsx';
import { formOf, submittedValue } from '../../../forms/form-state.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { CodeStep } from './code-step.tsx';
import { NEWSLETTER, SAVE_CONTACT } from './save-contact.ts';
import { type AskedCode, MAIL_CODE } from './sign-in-by-code.ts';

type ContactProps = SectionProps & {
  checkout: Checkout;
  isMember: boolean;
  /** The step for a mailed code, while that is awaited. */
  asked: AskedCode | undefined;
};

/** Who the order is for: the e-mail address. Guests go on without an account, or log in. */
export function ContactSection({ checkout, isMember, asked, progress, form, shop }: ContactProps) {
  const { t } = shop.i18n;
  const email = checkout.basket.customerInfo?.email;
  const sent = formOf(form, SAVE_CONTACT) ?? formOf(form, MAIL_CODE);
  const login = `/login?${new URLSearchParams({ return: shop.link(CHECKOUT_PATH) })}`;
  const frame = { name: 'contact', progress, form, shop, summary: <p>{email}</p> } as const;
  if (asked)
    return (
      <Section {...frame}>
        <CodeStep asked={asked} shop={shop} />
      </Section>
    );
  return (
    <Section {...frame}>
      {isMember ? null : <p className="checkout-note">{t('checkout.contact.noAccount')}</p>}
      <CheckoutForm action={SAVE_CONTACT} form={sent} shop={shop}>
        <FormField
          id="checkout-email"
          field={EMAIL}
          value={submittedValue(sent, 'email') ?? email}
          error={sent?.errors.email}
        />
        <CheckField
          id="checkout-newsletter"
          name={NEWSLETTER}
          label={t('checkout.contact.newsletter')}
          // a consent is the shopper's own act: the box is never ticked before
          checked={submittedValue(sent, NEWSLETTER) === TICKED}
        />
        <div className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t(isMember ? 'checkout.continue' : 'checkout.contact.asGuest')}
          </button>
          {isMember ? null : (
            <a href={shop.link(login)} className="button-secondary">
              {t('checkout.contact.logIn')}
            </a>
          )}
        </div>
        {isMember || shop.features.passwordless === 'off' ? null : (
          <p>
            <button type="submit" name={ACTION_FIELD} value={MAIL_CODE} className="link checkout-elsewhere">
              {t('checkout.contact.mailCode')}
            </button>
          </p>
        )}
      </CheckoutForm>
    </Section>
  );
}
