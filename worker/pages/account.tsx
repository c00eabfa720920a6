import { asCustomer } from '../account/as-customer.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type Customer, getCustomer } from '../upstreams/commerce/customers.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

type AccountData = {
  /** Absent while the service cannot tell. */
  customer: Customer | undefined;
};

/**
 * A registered shopper's own page, at `/account`: who they are, where their things are, and the way
 * out. Guests are led to sign in.
 */
export const accountPage = definePrivatePage<AccountData>({
  name: 'account',
  type: 'account',
  async load(services, _, session) {
    const asked = () => asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
    const customer = session.registered ? await orAbsent(asked(), services, 'account') : undefined;
    // asking may have shown that the session has ended
    if (!session.registered) return toSignIn(services.shop);
    return { kind: 'page', data: { customer } };
  },
  head: (_, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t('account.account.title') }),
    noindex: true,
  }),
  view: ({ data: { customer }, shop }) => {
    const { t } = shop.i18n;
    return (
      <div className="page gutter py-10 md:py-16 lg:py-20">
        <h1 className="display text-4xl md:text-5xl">
          {customer?.firstName
            ? t('account.account.hello', { firstName: customer.firstName })
            : t('account.account.title')}
        </h1>
        {customer?.email ? (
          <p className="mt-4 break-words text-ink-soft">
            {t('account.account.email', { email: customer.email })}
          </p>
        ) : null}
        {customer ? null : (
          <p role="alert" className="mt-4">
            {t('account.account.unavailable')}
          </p>
        )}
        <AccountLinks shop={shop} />
        <form method="post" action={shop.link('/api/account/logout')} className="mt-10">
          <button type="submit" className="button-secondary">
            {t('account.logOut')}
          </button>
        </form>
      </div>
    );
  },
});

const LINKS = [
  { id: 'orders', path: '/orders' },
  { id: 'addresses', path: '/account/addresses' },
  { id: 'membership', path: '/membership' },
  { id: 'wishlist', path: '/account/wishlist' },
] as const;

function AccountLinks({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <nav aria-label={t('account.account.title')} className="account-links">
      <ul>
        {LINKS.filter(({ id }) => id !== 'wishlist' || shop.features.wishlist).map(({ id, path }) => (
          <li key={id}>
            <a href={shop.link(path)}>
              <strong>{t(`account.account.${id}`)}</strong>
              <span>{t(`account.account.${id}Body`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
