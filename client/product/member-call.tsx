import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Glyph } from '../ui/glyph.tsx';

/**
 * What stands in the place of the button where only members may buy (docs/product/catalogue.md
 * §6.2).
 */
export function MemberCall({ href }: { href: string }) {
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
