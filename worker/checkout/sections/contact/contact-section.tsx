import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../../shared/forms/action-field.ts';
import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { CheckField, TICKED } from '../../../../shared/forms/check-field.tsx';
import { FormField } from '../../../../shared/forms/form-field.tsx';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import { formOf, submittedValue } from '../../../forms/form-state.ts';
import { boxTextOf } from '../../../forms/sign-up-texts.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { isWhole, shipmentsInUse } from '../../shipments.ts';
import { AddressFields } from '../delivery/address-fields.tsx';
import { offersPickUp } from '../delivery/method-fields.tsx';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import {
  NEWSLETTER,
  SAVE_CONTACT,
  SAVE_CONTACT_AND_ADDRESS,
  SAVE_CONTACT_TO_PICK_UP,
} from './save-contact.ts';

type ContactProps = SectionProps & {
  checkout: Checkout;
  isMember: boolean;
};

/**
 * Who the order is for: the e-mail address. Guests go on without an account, or log in. One of whom
 * nothing is known enters the address that everything is delivered to with it.
 */
export function ContactSection({ checkout, isMember, progress, form, shop }: ContactProps) {
  const { t } = shop.i18n;
  const email = checkout.basket.customerInfo?.email;
  const both = formOf(form, SAVE_CONTACT_AND_ADDRESS);
  const sent = both ?? formOf(form, SAVE_CONTACT) ?? formOf(form, SAVE_CONTACT_TO_PICK_UP);
  const [delivery, ...others] = shipmentsInUse(checkout.basket);
  const asksBoth =
    delivery !== undefined &&
    others.length === 0 &&
    !isPickUp(delivery) &&
    (both !== undefined || !(email || isWhole(delivery.shippingAddress)));
  const login = `/login?${new URLSearchParams({ return: shop.link(CHECKOUT_PATH) })}`;
  const frame = { name: 'contact', progress, form, shop, summary: <p>{email}</p> } as const;
  return (
    <Section {...frame}>
      {isMember ? null : (
        <p className="checkout-note">
          {t('checkout.contact.noAccount')}{' '}
          <a href={shop.link(login)} className="link">
            {t('checkout.contact.logIn')}
          </a>
        </p>
      )}
      <CheckoutForm action={asksBoth ? SAVE_CONTACT_AND_ADDRESS : SAVE_CONTACT} form={sent} shop={shop}>
        <FormField
          id="checkout-email"
          field={EMAIL}
          value={submittedValue(sent, 'email') ?? email}
          error={sent?.errors.email}
        />
        <CheckField
          id="checkout-newsletter"
          name={NEWSLETTER}
          label={boxTextOf(t('checkout.contact.newsletter'), shop)}
          // a consent is the shopper's own act: the box is never ticked before
          checked={submittedValue(sent, NEWSLETTER) === TICKED}
        />
        {asksBoth ? (
          <>
            <h3 className="checkout-address-title">{t('checkout.address.title')}</h3>
            <AddressFields typed={sent} known={delivery.shippingAddress} shop={shop} />
          </>
        ) : null}
        <div className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t(isMember ? 'checkout.continue' : 'checkout.contact.asGuest')}
          </button>
          {asksBoth && offersPickUp(checkout) ? (
            <button
              type="submit"
              name={ACTION_FIELD}
              value={SAVE_CONTACT_TO_PICK_UP}
              data-skips={ADDRESS_FIELDS.join(' ')}
              className="button-secondary"
            >
              {t('checkout.ways.pickUp')}
            </button>
          ) : null}
        </div>
      </CheckoutForm>
    </Section>
  );
}
