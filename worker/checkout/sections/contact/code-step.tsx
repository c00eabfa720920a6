import { ACTION_FIELD } from '../../../../shared/forms/action-field.ts';
import { CODE } from '../../../../shared/forms/code-field.ts';
import { FormField } from '../../../../shared/forms/form-field.tsx';
import { RESEND_SECONDS } from '../../../account/codes/asked-code.ts';
import { RememberMe } from '../../../account/sign-in/sign-in-parts.tsx';
import { formMessage, formOf } from '../../../forms/form-state.ts';
import { withoutAnswer } from '../../../forms/without-answer.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { STEP } from '../../progress.ts';
import { CheckoutForm } from '../section.tsx';
import { AGAIN, type AskedCode, ENTER_CODE, MAIL_CODE } from './sign-in-by-code.ts';

/**
 * The contact section while a mailed code is awaited. After the code the document is loaded anew:
 * the bag, and much of the page with it, is a member's from then on.
 */
export function CodeStep({ asked: { email, form }, shop }: { asked: AskedCode; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const sent = formOf(form, ENTER_CODE);
  const said = formMessage(sent);
  const address = <input type="hidden" name="email" value={email} />;
  return (
    <>
      <p className="checkout-note">
        <strong>{email}</strong>
        <br />
        {t('account.code.body')}
      </p>
      <form
        method="post"
        action={shop.link(CHECKOUT_PATH)}
        noValidate
        data-in-place=""
        data-alert="checkout-code-alert"
        {...withoutAnswer(shop, 'account.code.lost')}
        className="checkout-form"
      >
        <input type="hidden" name={ACTION_FIELD} value={ENTER_CODE} />
        {address}
        <p id="checkout-code-alert" role="alert" hidden={!said} className="form-alert">
          {said}
        </p>
        <FormField id="checkout-code" field={CODE} error={sent?.errors.code} />
        <RememberMe form={sent} shop={shop} />
        <p className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t('account.login.submit')}
          </button>
          <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=contact`)} className="button-secondary">
            {t('checkout.code.leave')}
          </a>
        </p>
      </form>
      <CheckoutForm action={MAIL_CODE} form={formOf(form, MAIL_CODE)} shop={shop}>
        {address}
        <input type="hidden" name={AGAIN} value="true" />
        <p className="checkout-again">
          <button type="submit" className="link checkout-elsewhere">
            {t('account.code.resend')}
          </button>
          <small>{t('account.code.resendHint', { seconds: RESEND_SECONDS })}</small>
        </p>
      </CheckoutForm>
    </>
  );
}
