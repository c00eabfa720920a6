import { contentPath } from '../../shared/urls/addresses.ts';
import { ASSETS } from '../assets.ts';
import { consentVersion } from '../config/consent-groups.ts';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';
import { ConsentForms } from './consent-forms.tsx';
import { consentTexts } from './consent-texts.ts';

/**
 * The shop's own banner. It is in every document of a site on which visitors opt in, the same for
 * everyone, and not displayed: a script shows it to those who have not chosen
 * (client/consent/own-banner.ts). Without scripts it is a section before the footer.
 */
export const ConsentBanner = cachedComponent('consent-banner', ({ shop }: { shop: Storefront }) => {
  const texts = consentTexts(shop);
  return (
    <>
      <link rel="stylesheet" href={ASSETS.consentStyle} />
      <section
        id="consent"
        className="consent"
        aria-labelledby="consent-title"
        data-version={consentVersion(shop.config)}
      >
        <div className="page gutter">
          <h2 id="consent-title">{texts.title}</h2>
          <p>
            {texts.body}{' '}
            <a href={shop.link(`${contentPath('privacy')}/`)} className="link">
              {shop.i18n.t('shell.privacy')}
            </a>
          </p>
          <ConsentForms texts={texts} shop={shop} />
        </div>
      </section>
    </>
  );
});
