import { Icon } from '../../content/icon.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import { MEMBER_TIERS, type MemberTier } from '../../upstreams/commerce/member-tiers.ts';

/** What each tier has: message ids, those of every member first. */
const BENEFITS = [
  { id: 'points', isTitanium: false },
  { id: 'shipping', isTitanium: false },
  { id: 'repair', isTitanium: false },
  { id: 'early', isTitanium: false },
  { id: 'tents', isTitanium: true },
] as const;

/**
 * The benefits of both tiers, side by side. `current` marks the shopper's own tier; without it the
 * table is an invitation.
 */
export function Benefits({ shop, current }: { shop: ShopRequest; current?: MemberTier | undefined }) {
  const { t } = shop.i18n;
  return (
    <section aria-labelledby="benefits" className="club-section">
      <h2 id="benefits" className="display text-2xl md:text-3xl">
        {t('account.membership.benefits')}
      </h2>
      <table className="club-benefits">
        <thead>
          <tr>
            <td />
            {MEMBER_TIERS.map((tier) => (
              <th key={tier} scope="col" className="eyebrow" aria-current={tier === current || undefined}>
                {t(`account.loyalty.${tier}`)}
                {tier === current ? <small>{t('account.membership.yours')}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BENEFITS.map(({ id, isTitanium }) => (
            <tr key={id}>
              <th scope="row">
                {t(`account.membership.benefit.${id}`)}
                <small>{t(`account.membership.benefit.${id}Body`)}</small>
              </th>
              {MEMBER_TIERS.map((tier) => (
                <td key={tier}>
                  {isTitanium && tier === 'member' ? (
                    <span className="sr-only">{t('account.membership.no')}</span>
                  ) : (
                    <>
                      <Icon name="check" size={20} className="mx-auto" />
                      <span className="sr-only">{t('account.membership.yes')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
