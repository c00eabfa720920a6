import type { Storefront } from '../request/storefront.ts';

/** What the law guarantees to buyers in a plain sentence, where a site has to say it; undefined on other sites. */
export function guaranteeText({ site, i18n }: Pick<Storefront, 'site' | 'i18n'>): string | undefined {
  return site.legalGuarantee && i18n.t('product.guarantee', { years: site.legalGuarantee.years });
}

/**
 * What the law guarantees to buyers, where a site has to say it before they buy: the harmonised notice,
 * folded away and whole after one press (Regulation (EU) 2025/1960), or a plain sentence for a locale whose
 * official file is not configured. The shop makes no notice of its own. Nothing on other sites.
 */
export function LegalGuarantee({ shop }: { shop: Pick<Storefront, 'site' | 'locale' | 'i18n'> }) {
  const { site, locale, i18n } = shop;
  const sentence = guaranteeText(shop);
  if (!sentence) return null;
  const notice = site.legalGuarantee?.notices[locale.id];
  if (!notice) return <p>{sentence}</p>;
  return (
    <details>
      <summary className="link">{i18n.t('product.guaranteeNotice')}</summary>
      <img src={notice.src} alt={sentence} width={notice.width} height={notice.height} loading="lazy" />
    </details>
  );
}
