import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { CODE } from '../../../shared/forms/code-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { PASSKEY_NAME } from '../../../shared/forms/passkey-fields.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Passkey } from '../../upstreams/commerce/passkeys.ts';
import { PASSKEYS_PATH } from './passkey-offer.ts';

type PasskeysProps = {
  /** Undefined while the service gives no answer. */
  passkeys: Passkey[] | undefined;
  shop: ShopRequest;
};

/**
 * A shopper's passkeys: what they are, the list with a button to remove each, and the forms to add
 * one, which need scripts (client/account/add-passkey.ts).
 */
export function PasskeysSection({ passkeys, shop }: PasskeysProps) {
  const { t } = shop.i18n;
  return (
    <div className="passkeys">
      <p className="text-ink-soft">{t('account.passkeys.about')}</p>
      {passkeys ? (
        <PasskeyList passkeys={passkeys} shop={shop} />
      ) : (
        <p role="alert">{t('account.passkeys.unavailable')}</p>
      )}
      <AddPasskey shop={shop} />
    </div>
  );
}

function PasskeyList({ passkeys, shop }: { passkeys: Passkey[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  if (passkeys.length === 0) return <p>{t('account.passkeys.none')}</p>;
  return (
    <ul aria-label={t('account.passkeys.title')}>
      {passkeys.map(({ credentialId, nickName }) => {
        const name = nickName || t('account.passkeys.unnamed');
        return (
          <li key={credentialId}>
            <span>{name}</span>
            <form method="post" action={shop.link(PASSKEYS_PATH)}>
              <input type="hidden" name={ACTION_FIELD} value="remove" />
              <input type="hidden" name="credentialId" value={credentialId} />
              <button type="submit" className="link" aria-label={t('account.passkeys.removeNamed', { name })}>
                {t('account.passkeys.remove')}
              </button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}

const ALERT_ID = 'passkey-alert';

/** The name and, once it was mailed, the code. */
function AddPasskey({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  const action = shop.link(PASSKEYS_PATH);
  const form = {
    method: 'post',
    action,
    'data-alert': ALERT_ID,
    'data-failed': t('account.failed'),
    ...withoutAnswer(shop),
  } as const;
  return (
    <section aria-labelledby="add-passkey">
      <h2 id="add-passkey" className="account-heading">
        {t('account.passkeys.add')}
      </h2>
      <p className="without-scripts">{t('account.passkeys.needsScripts')}</p>
      <form {...form} {...withoutAnswer(shop, 'errors.lostMail')} data-in-place="" data-passkey="name">
        <input type="hidden" name={ACTION_FIELD} value="code" />
        <FormField id="passkey-name" field={PASSKEY_NAME} />
        <button type="submit" className="button-secondary">
          {t('account.passkeys.sendCode')}
        </button>
      </form>
      <form {...form} data-passkey="code" hidden>
        <input type="hidden" name={ACTION_FIELD} value="start" />
        <input type="hidden" name="name" />
        <p role="status" data-form-status="" />
        <FormField id="passkey-code" field={CODE} />
        <button type="submit" className="button-primary">
          {t('account.passkeys.create')}
        </button>
      </form>
      <p
        id={ALERT_ID}
        role="alert"
        className="form-alert"
        hidden
        data-unsupported={t('account.passkeys.unsupported')}
        data-known={t('account.passkeys.known')}
      />
    </section>
  );
}
