import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { ResolvedLink } from './content-link.ts';

type ContentAnchorProps = { link: ResolvedLink; className?: string; children: ReactNode };

/**
 * A resolved link. A link that opens a new tab announces that, and gives the new page no access to
 * this one.
 */
export function ContentAnchor({ link, className, children }: ContentAnchorProps) {
  const { t } = useI18n();
  if (!link.newTab) {
    return (
      <a href={link.href} className={className} data-drawer={link.drawer}>
        {children}
      </a>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only">{` (${t('content.opensInNewTab')})`}</span>
    </a>
  );
}
