import { EMAIL } from '../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { CheckField, TICKED } from '../../shared/forms/check-field.tsx';
import { FormField } from '../../shared/forms/form-field.tsx';
import { formOf, submittedValue } from '../forms/form-state.ts';
import type { Checkout } from './load-checkout.ts';
import { CHECKOUT_PATH } from './paths.ts';
import { NEWSLETTER, SAVE_CONTACT } from './save-contact.ts';
import { CheckoutForm, Section, type SectionProps } from './section.tsx';

type ContactProps = SectionProps & { checkout: Checkout; isMember: boolean };

/** Who the order is for: the e-mail address. Guests go on without an account, or log in. */
export function ContactSection({ checkout, isMember, progress, form, shop }: ContactProps) {
  const { t } = shop.i18n;
  const email = checkout.basket.customerInfo?.email;
  const sent = formOf(form, SAVE_CONTACT);
  const login = `/login?${new URLSearchParams({ return: shop.link(CHECKOUT_PATH) })}`;
  return (
    <Section name="contact" progress={progress} shop={shop} summary={<p>{email}</p>}>
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
            <button
              type="submit"
              formAction={shop.link(login)}
              name={ACTION_FIELD}
              value="passwordless"
              className="link checkout-elsewhere"
              data-leaves=""
            >
              {t('checkout.contact.mailCode')}
            </button>
          </p>
        )}
      </CheckoutForm>
    </Section>
  );
}
