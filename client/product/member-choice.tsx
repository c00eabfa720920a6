import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Glyph } from '../ui/glyph.tsx';

/**
 * The button, or a link to the login, for a product that only members may buy (then `href` is
 * given). The page is the same for everyone and contains both; the style sheet shows guests the
 * link and members the button (client/styles/account.css). The bag's API enforces the rule.
 */
export function MemberChoice({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <div className="member-choice">
      <MemberCall href={href} />
      {children}
    </div>
  );
}

/** What stands in the place of the button where only members may buy. */
function MemberCall({ href }: { href: string }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2 text-sm">
        <Glyph name="lock" className="mt-0.5 shrink-0" />
        {t('product.memberExclusive')}
      </p>
      <a href={href} className="button-primary">
        {t('product.memberLogin')}
      </a>
    </div>
  );
}
