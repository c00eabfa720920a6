import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { Icon } from '../../content/icon.tsx';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { SignInProps } from '../sign-in/sign-in-parts.tsx';

/**
 * The button to log in with a passkey. It needs scripts, so it is shown only with them
 * (client/account/passkey-sign-in.ts).
 */
export function PasskeyButton({ shop, alertId }: Pick<SignInProps, 'shop'> & { alertId: string }) {
  const { t } = shop.i18n;
  if (!shop.features.passkeys) return null;
  return (
    <form
      method="post"
      action={shop.link('/login')}
      data-in-place=""
      data-passkey="login"
      data-options={shop.link('/api/account/passkey-options')}
      data-alert={alertId}
      data-failed={t('account.failed')}
      {...withoutAnswer(shop, 'account.login.lost')}
    >
      <input type="hidden" name={ACTION_FIELD} value="passkey" />
      {/* the French text fits in one line of the dialog on a phone */}
      <button type="submit" className="button-secondary px-2">
        <Icon name="key-round" size={20} strokeWidth={1.75} />
        {t('account.passkeys.login')}
      </button>
    </form>
  );
}
