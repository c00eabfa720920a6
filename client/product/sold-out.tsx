import { useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/**
 * Replaces the button when the product is sold out. It is as high as the button with the line
 * below. Where the press of that button has shown it (`isNews`), it takes over the focus.
 */
export function SoldOut({ isNews = false }: { isNews?: boolean }) {
  const { t } = useI18n();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) said.current?.focus();
  }, [isNews]);
  return (
    <p
      ref={said}
      tabIndex={isNews ? -1 : undefined}
      className="mb-4 border border-line px-4 py-3 text-center font-medium text-ink-soft"
    >
      {t('product.outOfStock')}
    </p>
  );
}
