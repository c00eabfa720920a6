import type { Context } from 'hono';
import { accountPages } from '../account/account-pages.ts';
import { asCustomer } from '../account/as-customer.ts';
import { LoyaltyTracker } from '../account/loyalty/loyalty-tracker.tsx';
import { loyaltyIfThere } from '../account/loyalty/read-loyalty.ts';
import { type Tracker, trackerOf } from '../account/loyalty/tracker.ts';
import { ASSETS } from '../assets.ts';
import { CloseButton } from '../content/close-button.tsx';
import { Icon } from '../content/icon.tsx';
import type { AppEnv } from '../http/app-env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type Customer, getCustomer } from '../upstreams/commerce/customers.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

const ACCOUNT_DRAWER_ID = 'account-drawer';
/** How long the drawer waits for the shopper's name, in ms: its links do not need it. */
const PATIENCE_MS = 800;

/**
 * The account drawer of a registered shopper (docs/product/accounts.md §2.13): name, loyalty
 * tracker, links, log out. 204 for guests, who log in instead. Never cached.
 */
export async function accountDrawerFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop, config } = c.var;
  const session = await c.var.session();
  if (!session.registered) return noFragment(c);
  const asked = asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
  const [customer, status] = await Promise.all([
    orAbsent(new TimeLimit(PATIENCE_MS).within(asked, 'customer'), services, 'account-drawer'),
    loyaltyIfThere(services, session),
  ]);
  // the services may have answered that the session has ended
  if (!session.registered) return noFragment(c);
  const tracker = trackerOf(status, shop, config, Date.now());
  return fragmentResponse(c, <AccountDrawer customer={customer} tracker={tracker} shop={shop} />);
}

type DrawerProps = { customer: Customer | undefined; tracker: Tracker | undefined; shop: ShopRequest };

function AccountDrawer({ customer, tracker, shop }: DrawerProps) {
  const { t } = shop.i18n;
  return (
    <dialog
      id={ACCOUNT_DRAWER_ID}
      closedby="any"
      aria-labelledby="account-drawer-title"
      className="panel account-drawer"
    >
      <link rel="stylesheet" href={ASSETS.accountStyle} />
      <CloseButton closes={ACCOUNT_DRAWER_ID} className="self-end" />
      <h2 id="account-drawer-title" tabIndex={-1} className="display text-3xl outline-none">
        {customer?.firstName
          ? t('account.account.hello', { firstName: customer.firstName })
          : t('account.account.title')}
      </h2>
      {tracker ? <LoyaltyTracker tracker={tracker} shop={shop} /> : null}
      <nav aria-label={t('account.account.title')}>
        <ul>
          {accountPages(shop).map(({ id, path, drawerPath = path }) => (
            <li key={id}>
              <a href={shop.link(drawerPath)}>
                {t(`account.account.${id}`)}
                <Icon name="chevron-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={shop.link('/api/account/logout')}>
        <button type="submit" className="button-secondary">
          {t('account.logOut')}
        </button>
      </form>
    </dialog>
  );
}
