import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { type FormState, formMessage } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { PROFILE_PATH } from './profile-action.ts';

export type SectionProps = {
  /** The state of the form that was sent, where this page answers it. */
  form: FormState | undefined;
  shop: ShopRequest;
};

/** A part of the profile with its heading. */
export function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${name}-title`} className="profile-section">
      <h2 id={`${name}-title`} className="account-heading">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

type ProfileFormProps = SectionProps & {
  /** The name of the form's action. */
  action: string;
  /** Unique in the page, where several forms have this action. */
  id?: string;
  /** Path of the page that the form is sent to. */
  to?: string;
  children: ReactNode;
};

/** A form of the profile. With scripts it is sent in place (client/forms/send-in-place.ts). */
export function ProfileForm({
  action,
  id = action,
  to = PROFILE_PATH,
  form,
  shop,
  children,
}: ProfileFormProps) {
  const alertId = `${id}-alert`;
  const said = formMessage(form);
  useErrorAnchor('', alertId, said);
  return (
    <form
      method="post"
      action={shop.link(to)}
      noValidate
      data-in-place=""
      data-alert={alertId}
      {...withoutAnswer(shop)}
    >
      <input type="hidden" name={ACTION_FIELD} value={action} />
      <p id={alertId} role="alert" hidden={!said} className="form-alert">
        {said}
      </p>
      {children}
    </form>
  );
}

type EditProps = ProfileFormProps & {
  /** The text that opens the form, and that of its button. */
  label: string;
  submit: string;
  isOpen?: boolean;
  /** What opens together with the form, below it. */
  after?: ReactNode;
};

/** A form that opens below the values it changes. It is open where it was sent with errors. */
export function Edit({ label, submit, isOpen = false, after, children, ...form }: EditProps) {
  return (
    <details className="profile-edit" open={isOpen || form.form !== undefined}>
      <summary className="link">{label}</summary>
      <ProfileForm {...form}>
        {children}
        <p>
          <button type="submit" className="button-primary">
            {submit}
          </button>
        </p>
      </ProfileForm>
      {after}
    </details>
  );
}
