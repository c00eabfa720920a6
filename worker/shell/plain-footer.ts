import { type GlobalFooter, globalFooter } from '../blocks/global-footer.ts';
import type { Storefront } from '../request/storefront.ts';
import { legalPages } from './legal-pages.ts';

/** The links that every page needs, for when there is no footer content. */
export function plainFooter({ i18n: { t }, site }: Pick<Storefront, 'i18n' | 'site'>): GlobalFooter {
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
    legalLinks: legalPages(site).map(([messageId, slug]) => ({ name: t(messageId), link: content(slug) })),
  });
}
