/**
 * The loader: all the JavaScript that a page runs before the first interaction. No React in here.
 */

import './early-errors.ts';
import { startSignIn } from './account/sign-in.ts';
import { announceBagCount } from './bag/bag-count.ts';
import { startCarousels } from './carousels.ts';
import { startCompactHeader } from './compact-header.ts';
import { startConsent } from './consent/start-consent.ts';
import { startDialogs } from './dialogs.ts';
import { startEnhancements } from './enhance.ts';
import { forgetAll } from './forget-all.ts';
import { observeFragments } from './fragments.ts';
import { startGalleryLoader } from './gallery/gallery-loader.ts';
import { startIslands } from './island-loader.ts';
import { laterParts } from './later-parts.ts';
import { startPlaceLoader } from './list/place-loader.ts';
import { startMenuLoader } from './menu/menu-loader.ts';
import { startOfflineBanner } from './offline/offline-banner.ts';
import { loadChunk, startOfflineBoundary } from './offline/offline-boundary.ts';
import { startReviewsLoader } from './reviews/reviews-loader.ts';
import { startShown } from './shown.ts';
import { startTileLoader } from './tiles/tile-loader.ts';
import { startKeptToast } from './toast/kept-toast-loader.ts';
import { startOutfit } from './visit/outfit.ts';
import { rememberViewed } from './visit/remember-viewed.ts';
import { whenAtRest } from './when-at-rest.ts';
import { startWishLoader } from './wishlist/wish-loader.ts';

startShown();
forgetAll();
startConsent();
startIslands();
startMenuLoader();
startDialogs();
startCompactHeader();
startOfflineBanner();
startOfflineBoundary();
startEnhancements();
startPlaceLoader();
observeFragments(document);
startSignIn();
whenAtRest(() => {
  if (document.querySelector('[data-part]')) laterParts('low');
  // imported here and not in the chunk, because a chunk that other chunks import from is larger
  startOutfit();
  rememberViewed();
  return loadChunk(() => import('./visit/start-visit.ts')).then(({ startVisit }) => startVisit());
});
startCarousels();
startTileLoader();
startWishLoader();
startGalleryLoader();
startReviewsLoader();
announceBagCount();
startKeptToast();
