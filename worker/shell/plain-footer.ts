import type { Formatter } from '../../shared/i18n/formatter.ts';
import { type GlobalFooter, globalFooter } from '../blocks/global-footer.ts';

/** The links that every page needs, for when there is no footer content. */
export function plainFooter({ t }: Formatter): GlobalFooter {
  const content = (value: string) => ({ type: 'content', value });
  return globalFooter.parse({
    columnOne: {
      title: t('shell.help'),
      links: [
        { name: t('shell.shipping'), link: content('shipping-returns') },
        { name: t('shell.returns'), link: content('shipping-returns') },
        { name: t('shell.contact'), link: content('contact') },
      ],
    },
    columnTwo: {
      title: t('shell.myAccount'),
      links: [
        { name: t('shell.myAccount'), link: '/account' },
        { name: t('shell.bag'), link: '/cart' },
      ],
    },
    legalLinks: [
      { name: t('shell.terms'), link: content('terms') },
      { name: t('shell.privacy'), link: content('privacy') },
      { name: t('shell.siteMap'), link: content('site-map') },
    ],
  });
}
