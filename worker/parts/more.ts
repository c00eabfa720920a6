import { compareApi } from '../api/compare.ts';
import { consentApi } from '../api/consent.ts';
import { pageToolsApi } from '../api/page-tools.ts';
import { purgeHook } from '../api/purge.ts';
import { reviews } from '../api/reviews.ts';
import { consentManager, messaging, tagManager } from '../api/vendor-files.ts';
import { OFFERS_PATH } from '../blocks/offers-path.ts';
import { COOKIES_PATH } from '../consent/names.ts';
import { COOKIES_NEEDED_PATH } from '../forms/needed-cookies.ts';
import { moreFragments } from '../fragments/more-fragments.ts';
import { comparePage } from '../pages/compare.tsx';
import { cookiesPage } from '../pages/cookies.tsx';
import { cookiesNeededPage } from '../pages/cookies-needed.tsx';
import { internationalPage } from '../pages/international.tsx';
import { offersPage } from '../pages/offers.tsx';
import { offlinePage } from '../pages/offline.tsx';
import { storePage } from '../pages/store.tsx';
import { storeLocatorPage } from '../pages/store-locator.tsx';
import { INTERNATIONAL_PATH } from '../shell/footer-sites.tsx';
import { STORES_PATH } from '../stores/store-query.ts';
import type { Part } from './part.ts';

/** Stores, comparison, offers, cookies and the other pages that few visits open; what services and page tools call. */
export const part: Part = {
  pages: () => [
    [INTERNATIONAL_PATH, internationalPage],
    [OFFERS_PATH, offersPage],
    [STORES_PATH, storeLocatorPage],
    [`${STORES_PATH}/:id`, storePage],
    ['/compare', comparePage],
    ['/offline', offlinePage],
    [COOKIES_NEEDED_PATH, cookiesNeededPage],
    [COOKIES_PATH, cookiesPage],
  ],
  add(app) {
    app.route('/deployments', reviews);
    app.route('/hooks', purgeHook);
    app.route('/consent', consentManager);
    app.route('/messaging', messaging);
    app.route('/tag-manager', tagManager);
    app.route('/api/consent', consentApi);
    app.route('/api/compare', compareApi);
    app.route('/api/page-tools', pageToolsApi);
    app.route('/fragments', moreFragments);
  },
};
