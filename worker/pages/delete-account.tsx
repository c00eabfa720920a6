import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { MailedLinkCookie } from '../account/codes/mailed-link.ts';
import { DELETE_PATH, deleteAccount } from '../account/profile/delete-account.ts';
import { NO_VENDORS } from '../config/service-origins.ts';
import { submittedValue } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';

const CONFIRM = 'confirm';

type Step = 'ask' | 'done' | 'invalid';

/**
 * The page that the mailed link of a deletion leads to, at `/account/delete?token=…`. The token is
 * moved out of the address first. Opening the page changes nothing: mail scanners open links too.
 * Its button deletes the account.
 */
export const deleteAccountPage = definePrivatePage<{ step: Step; token: string }>({
  name: 'delete-account',
  type: 'account',
  // the document holds the token
  outside: () => NO_VENDORS,
  actions: { [CONFIRM]: deleteAccount },
  async load(services, _, session, form) {
    const opened = await new MailedLinkCookie(services, session, 'deletion').open(DELETE_PATH);
    if (opened.moved) return opened.moved;
    const token = submittedValue(form, 'token') ?? opened.link?.token ?? '';
    const isInvalid = token === '' || form?.type === 'invalid-link' || form?.type === 'bad-input';
    const step = form?.type === 'next' ? 'done' : isInvalid ? 'invalid' : 'ask';
    return { kind: 'page', status: token === '' ? 404 : 200, data: { step, token } };
  },
  title: 'account.delete.title',
  view: ({ data, shop }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-md">
        <DeleteView {...data} shop={shop} />
      </div>
    </div>
  ),
});

function DeleteView({ step, token, shop }: { step: Step; token: string; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const isAsking = step === 'ask';
  return (
    <>
      <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
        {t(step === 'done' ? 'account.delete.doneTitle' : 'account.delete.title')}
      </h1>
      <p className="mt-4 text-ink-soft">{t(isAsking ? 'account.delete.what' : `account.delete.${step}`)}</p>
      {isAsking ? (
        <form method="post" action={shop.link(DELETE_PATH)} className="mt-8">
          <input type="hidden" name={ACTION_FIELD} value={CONFIRM} />
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="button-primary">
            {t('account.delete.confirm')}
          </button>
        </form>
      ) : null}
      <p className="mt-5">
        <a
          href={shop.link(step === 'done' ? '/' : '/account')}
          className="link inline-flex min-h-11 items-center"
        >
          {t(step === 'done' ? 'shell.continueShopping' : 'account.delete.keep')}
        </a>
      </p>
    </>
  );
}
