import { BIRTHDAY_DAY, BIRTHDAY_MONTH } from '../../../shared/forms/birthday-fields.ts';
import { CheckField, TICKED } from '../../../shared/forms/check-field.tsx';
import type { Field } from '../../../shared/forms/field.ts';
import {
  EMAIL_OFFERS,
  PRIVACY_CONSENT,
  REWARDS_CONSENT,
  TEXT_OFFERS,
} from '../../../shared/forms/register-fields.ts';
import type { RegisterForm } from '../../../shared/schemas/account.ts';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import { boxTextOf } from '../../forms/sign-up-texts.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { BirthdaySelects } from '../birthday-selects.tsx';

const MONTH: Field = { ...BIRTHDAY_MONTH, label: 'account.register.birthdayMonth' };
const DAY: Field = { ...BIRTHDAY_DAY, label: 'account.register.birthdayDay' };

/** The invitation to the loyalty programme, which scripts fill in too. */
export function JoinBanner({ banner }: { banner: RegisterForm['banner'] }) {
  return (
    <div data-banner="" className="join-banner" hidden={!banner}>
      <p>{banner?.text}</p>
      <a href={banner?.link?.href} className="link" hidden={!banner?.link}>
        {banner?.link?.text}
      </a>
    </div>
  );
}

type JoinOptionsProps = {
  register: RegisterForm;
  /** The form that was sent. */
  form: FormState | undefined;
  shop: ShopRequest;
};

/** The fields and boxes of the registration form that depend on the service's settings. */
export function JoinOptions({ register, form, shop }: JoinOptionsProps) {
  const { t } = shop.i18n;
  const ticked = (name: string) => submittedValue(form, name) === TICKED;
  return (
    <>
      <div data-asks="birthday" hidden={!register.birthday} className="field-pair">
        <BirthdaySelects
          id="register"
          month={MONTH}
          day={DAY}
          form={form}
          disabled={!register.birthday}
          shop={shop}
        />
      </div>
      <div>
        <CheckField
          id="register-email-offers"
          name={EMAIL_OFFERS}
          label={boxTextOf(t('account.register.emailOffers'), shop)}
          checked={form ? ticked(EMAIL_OFFERS) : register.emailOffers}
          error={form?.errors[EMAIL_OFFERS]}
        />
        <div data-asks="textOffers" hidden={!register.textOffers}>
          <CheckField
            id="register-text-offers"
            name={TEXT_OFFERS}
            label={t('account.register.textOffers')}
            checked={ticked(TEXT_OFFERS)}
            disabled={!register.textOffers}
            error={form?.errors[TEXT_OFFERS]}
          />
        </div>
        <div data-asks="rewardsConsent" hidden={!register.rewardsConsent}>
          <CheckField
            id="register-rewards-consent"
            name={REWARDS_CONSENT}
            label={t('account.register.rewardsConsent')}
            checked={ticked(REWARDS_CONSENT)}
            disabled={!register.rewardsConsent}
            missing={t('account.fieldRequired')}
            error={form?.errors[REWARDS_CONSENT]}
          />
        </div>
        <div data-asks="privacyConsent" hidden={!register.privacyConsent}>
          <CheckField
            id="register-privacy-consent"
            name={PRIVACY_CONSENT}
            label={t('account.register.privacyConsent')}
            checked={ticked(PRIVACY_CONSENT)}
            disabled={!register.privacyConsent}
            missing={t('account.fieldRequired')}
            error={form?.errors[PRIVACY_CONSENT]}
          />
        </div>
      </div>
    </>
  );
}
