import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { CODE } from '../../../shared/forms/code-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import { AccountName } from '../password/account-name.tsx';
import type { MailedLink } from './mailed-link.ts';

type LinkFieldsProps = {
  link: MailedLink | undefined;
  form: FormState | undefined;
};

/**
 * The address and the token of a form that a mailed link leads to: hidden as far as the link names
 * them, otherwise fields for the shopper.
 */
export function LinkFields({ link, form }: LinkFieldsProps) {
  const email = link?.email;
  return (
    <>
      {email ? (
        <AccountName email={email} />
      ) : (
        <FormField
          id="link-email"
          field={EMAIL}
          value={submittedValue(form, EMAIL.name)}
          error={form?.errors.email}
          autoComplete="username"
        />
      )}
      {link ? (
        <input type="hidden" name={CODE.name} value={link.token} />
      ) : (
        <FormField id="link-code" field={CODE} error={form?.errors.code} />
      )}
    </>
  );
}
