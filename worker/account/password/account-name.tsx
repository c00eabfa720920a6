import { EMAIL } from '../../../shared/forms/account-fields.ts';

/** Tells password managers which account the password of a form belongs to. Shoppers do not see it. */
export function AccountName({ email }: { email: string | undefined }) {
  return <input type="text" name={EMAIL.name} defaultValue={email} autoComplete="username" readOnly hidden />;
}
