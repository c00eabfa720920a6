import {
  CONFIRM,
  confirmAction,
  DECLARE,
  declareAction,
  REVISE,
  reviseAction,
} from '../account/withdrawal/declare.ts';
import { offersWithdrawal } from '../account/withdrawal/withdraw-path.ts';
import { stepOf, WithdrawalView } from '../account/withdrawal/withdrawal-view.tsx';
import { definePage } from '../rendering/page.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

/**
 * Withdrawing from a contract without an account, at `/withdraw`: the declaration, then the press that
 * makes it (docs/decisions/0177). 404 on a site whose buyers need no such page. It asks no service
 * before a declaration is sent, so it is there whenever the shop is.
 */
export const withdrawPage = definePage<{ isOffered: boolean }>({
  name: 'withdraw',
  styles: ['account'],
  actions: { [DECLARE]: declareAction, [REVISE]: reviseAction, [CONFIRM]: confirmAction },
  async load({ shop }) {
    const isOffered = offersWithdrawal(shop.site);
    return { kind: 'page', status: isOffered ? 200 : 404, data: { isOffered } };
  },
  head: ({ isOffered }, shop) =>
    isOffered ? { title: shop.i18n.t('withdrawal.title'), noindex: true } : notFoundHead(shop),
  view({ data: { isOffered }, shop, form }) {
    if (!isOffered) return <NotFoundView shop={shop} />;
    const { t } = shop.i18n;
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="mx-auto max-w-md">
          <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
            {t(stepOf(form) === 'received' ? 'withdrawal.receivedTitle' : 'withdrawal.title')}
          </h1>
          <WithdrawalView form={form} shop={shop} />
        </div>
      </div>
    );
  },
});
