import type { Storefront } from '../request/storefront.ts';

/**
 * What the law guarantees to buyers, where a site has to say it before they buy: the harmonised notice,
 * folded away and whole after one press (Regulation (EU) 2025/1960), or a plain sentence for a locale whose
 * official file is not configured. The shop makes no notice of its own. Nothing on other sites.
 */
export function LegalGuarantee({ shop }: { shop: Pick<Storefront, 'site' | 'locale' | 'i18n'> }) {
  const { site, locale, i18n } = shop;
  if (!site.legalGuarantee) return null;
  const { years, notices } = site.legalGuarantee;
  const sentence = i18n.t('product.guarantee', { years });
  const notice = notices[locale.id];
  if (!notice) return <p>{sentence}</p>;
  return (
    <details>
      <summary className="link">{i18n.t('product.guaranteeNotice')}</summary>
      <img src={notice.src} alt={sentence} width={notice.width} height={notice.height} loading="lazy" />
    </details>
  );
}
