import { CheckoutNotice } from '../checkout/checkout-notice.tsx';
import { LeavePage } from '../checkout/leave-page.tsx';
import { CHECKOUT_PATH, WALLET_PATH } from '../checkout/paths.ts';
import { finishWalletVisit } from '../checkout/wallet/wallet-visit.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { errorFields, log } from '../request/log.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/** Null while a service gives no answer. */
type WalletData = { url: string; from: string } | null;

/**
 * The way to the payment provider's express page, and back, at `/checkout/express`: a form's answer
 * cannot redirect to another origin (docs/decisions/0057). Back from there, the bag has what the
 * wallet brought. Only the browser that left gets further.
 */
export const walletPage = definePrivatePage<WalletData>({
  name: 'wallet-page',
  shape: 'checkout',
  type: 'cart/checkout',
  async load(services, _, session) {
    const visit = await unlessUnavailable(finishWalletVisit(services, session), services);
    if (!visit) return { kind: 'page', status: 503, data: null };
    if (visit.kind === 'over') return { kind: 'redirect', status: 303, to: visit.to };
    return { kind: 'page', data: { url: visit.url, from: visit.known.from } };
  },
  title: 'checkout.leave.wallet',
  view: ({ data, shop }) =>
    data ? (
      <LeavePage
        href={data.url}
        title={shop.i18n.t('checkout.leave.wallet')}
        label={shop.i18n.t('checkout.leave.walletLink')}
        note={shop.i18n.t('checkout.leave.walletNote')}
        back={data.from}
        shop={shop}
      />
    ) : (
      <NotRead shop={shop} />
    ),
});

/** The visit; undefined where a service gave no answer. */
async function unlessUnavailable<T>(finishing: Promise<T>, { requestId }: Services): Promise<T | undefined> {
  try {
    return await finishing;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'wallet-not-read', { requestId, ...errorFields(error) });
    return undefined;
  }
}

/** What the wallet brought cannot be taken over yet; the same address tries it again. */
function NotRead({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <CheckoutNotice
      title={t('checkout.express.title')}
      said={t('checkout.express.notRead')}
      choices={[
        { href: shop.link(WALLET_PATH), text: t('errors.tryAgain') },
        { href: shop.link(CHECKOUT_PATH), text: t('account.back') },
      ]}
    />
  );
}
