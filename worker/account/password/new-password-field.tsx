import { NEW_PASSWORD } from '../../../shared/forms/account-fields.ts';
import type { Field } from '../../../shared/forms/field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import {
  DEFAULT_PASSWORD_RULES,
  PASSWORD_RULE_KEYS,
  type PasswordRule,
  shownRules,
} from '../../../shared/forms/password-rules.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { ruleTexts } from './password-rules.ts';

type NewPasswordFieldProps = {
  /** Unique in the page. */
  id: string;
  field?: Field;
  /** The error of the password that was sent. */
  error?: string | undefined;
  /** The rules that the service states; by default the usual ones. */
  rules?: readonly PasswordRule[];
};

/**
 * The field of a new password with a button to see what is typed, and the Password requirements
 * panel. Rules that do not apply are hidden; scripts mark those that the typed password meets, and
 * show the button (client/account/password-panel.ts).
 */
export function NewPasswordField({
  id,
  field = NEW_PASSWORD,
  error,
  rules = DEFAULT_PASSWORD_RULES,
}: NewPasswordFieldProps) {
  const { t } = useI18n();
  const rulesId = `${id}-rules`;
  const shown = shownRules(rules);
  return (
    <>
      <div className="password-field">
        <FormField id={id} field={field} error={error} describedBy={rulesId} />
        <button type="button" data-show-password="" aria-pressed="false" className="link" hidden>
          {t('account.newPassword.show')}
        </button>
      </div>
      <div
        id={rulesId}
        data-met-text={t('account.newPassword.met')}
        data-count-text={t('account.newPassword.count')}
        className="password-rules"
      >
        <p>{t('account.newPassword.title')}</p>
        <ul>
          {PASSWORD_RULE_KEYS.map((key) => {
            const rule = rules.find((one) => one.key === key) ?? { key, pattern: '' };
            const { text, broken } = ruleTexts(rule, t);
            return (
              <li
                key={key}
                data-rule={key}
                data-pattern={rule.pattern}
                data-broken={broken}
                hidden={!shown.some((one) => one.key === key)}
              >
                {text}
                <span className="sr-only" />
              </li>
            );
          })}
        </ul>
        <p role="status" className="sr-only" />
      </div>
    </>
  );
}
