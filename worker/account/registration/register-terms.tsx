import { TRAP } from '../../../shared/forms/register-fields.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/** The terms that making an account agrees to, and the field that only programs fill in. */
export function RegisterTerms({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <>
      <input type="hidden" name="agreeToTerms" value="true" />
      <input type="text" name={TRAP} autoComplete="off" tabIndex={-1} aria-hidden="true" hidden />
      <p className="text-ink-soft text-sm">
        {t('account.register.agree')}{' '}
        <a href={shop.link('/t/terms/')} className="link">
          {t('account.register.terms')}
        </a>
        {' · '}
        <a href={shop.link('/t/privacy/')} className="link">
          {t('account.register.privacy')}
        </a>
      </p>
    </>
  );
}
