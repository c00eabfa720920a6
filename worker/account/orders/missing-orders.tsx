import { CODE } from '../../../shared/forms/code-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type FormState, formOf, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { RESEND_SECONDS } from '../codes/asked-code.ts';
import { Edit, ProfileForm } from '../profile/section.tsx';
import { AGAIN, CLAIM_ORDERS, CLAIM_PATH, CLAIM_STEP, MAIL_CLAIM_CODE } from './claim-orders.ts';
import { ORDERS_PATH } from './order-access.ts';

type Props = { form: FormState | undefined; shop: ShopRequest };

/** Whether the page asks for the code: its address says so, or the form that it answers. */
export function awaitsClaimCode({ form, shop }: Props): boolean {
  if (!shop.features.guestOrders) return false;
  if (!form) return shop.search.get('step') === CLAIM_STEP;
  return form.action === CLAIM_ORDERS || submittedValue(formOf(form, MAIL_CLAIM_CODE), AGAIN) !== undefined;
}

/** Below the orders: asks for the code that brings a guest's orders here. */
export function MissingOrders({ form, shop }: Props) {
  const { t } = shop.i18n;
  return (
    <div className="missing-orders">
      <Edit
        action={MAIL_CLAIM_CODE}
        to={ORDERS_PATH}
        label={t('account.orders.claim.missing')}
        submit={t('account.orders.lookup.send')}
        form={formOf(form, MAIL_CLAIM_CODE)}
        after={
          <p>
            <a href={shop.link(CLAIM_PATH)} className="link inline-flex min-h-11 items-center">
              {t('account.profile.email.haveCode')}
            </a>
          </p>
        }
        shop={shop}
      >
        <p className="text-ink-soft">{t('account.orders.claim.how')}</p>
      </Edit>
    </div>
  );
}

/** Above the orders, while the code is awaited: its field, and the way to another mail. */
export function ClaimStep({ form, shop }: Props) {
  const { t } = shop.i18n;
  const claimed = formOf(form, CLAIM_ORDERS);
  return (
    <section aria-labelledby="claim-title" className="claim-orders profile-edit">
      <h2 id="claim-title" className="account-heading">
        {t('account.orders.claim.title')}
      </h2>
      <ProfileForm action={CLAIM_ORDERS} to={CLAIM_PATH} form={claimed} shop={shop}>
        <p className="text-ink-soft">{t('account.orders.claim.enter')}</p>
        <FormField id="claim-code" field={CODE} error={claimed?.errors.code} autoFocus={!form} />
        <p className="claim-buttons">
          <button type="submit" className="button-primary">
            {t('account.orders.claim.submit')}
          </button>
          <a href={shop.link(ORDERS_PATH)} className="link inline-flex min-h-11 items-center">
            {t('account.orders.claim.leave')}
          </a>
        </p>
      </ProfileForm>
      <ProfileForm action={MAIL_CLAIM_CODE} to={CLAIM_PATH} form={formOf(form, MAIL_CLAIM_CODE)} shop={shop}>
        <input type="hidden" name={AGAIN} value="true" />
        <p className="claim-again">
          <button type="submit" className="link inline-flex min-h-11 items-center">
            {t('account.code.resend')}
          </button>
          <small>{t('account.code.resendHint', { seconds: RESEND_SECONDS })}</small>
        </p>
      </ProfileForm>
    </section>
  );
}
