import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { SHORT_NEWSLETTER_EMAIL } from '../../shared/forms/newsletter-fields.ts';
import { ASSETS } from '../assets.ts';
import { Enhanced } from '../content/enhanced.tsx';
import { type FormState, formMessage, formOf, submittedValue } from '../forms/form-state.ts';
import type { Storefront } from '../request/storefront.ts';
import { NEWSLETTER_PATH, SUBSCRIBE } from './names.ts';
import type { SignUpPlace } from './ticket.ts';

type SignUpFormProps = {
  /** Unique in the page: the footer has this form twice for members. */
  id: string;
  place: SignUpPlace;
  shop: Storefront;
  /** The shopper's own address. */
  email?: string | undefined;
  form?: FormState | undefined;
};

/**
 * The first step of the newsletter's sign-up. It is sent to the newsletter's page, so that every
 * page holds only this form.
 */
export function SignUpForm({ id, place, shop, email, form: state }: SignUpFormProps) {
  const { t } = shop.i18n;
  const form = formOf(state, SUBSCRIBE);
  const wrong = formMessage(form);
  return (
    <Enhanced script={ASSETS.signUpScript} when="interaction">
      <form
        method="post"
        action={shop.link(NEWSLETTER_PATH)}
        noValidate
        data-in-place=""
        data-alert={`${id}-alert`}
        data-lost={t('errors.lostRepeat')}
        className="sign-up"
      >
        <input type="hidden" name={ACTION_FIELD} value={SUBSCRIBE} />
        {place === 'footer' ? null : <input type="hidden" name="place" value={place} />}
        <FormField
          id={id}
          field={SHORT_NEWSLETTER_EMAIL}
          value={submittedValue(form, SHORT_NEWSLETTER_EMAIL.name) ?? email}
          error={form?.errors.email}
          showsEmpty
        />
        <button type="submit" className="button-secondary px-5">
          {t('newsletter.submit')}
        </button>
        <p id={`${id}-alert`} role="alert">
          {wrong}
        </p>
      </form>
    </Enhanced>
  );
}
