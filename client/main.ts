/** The loader: all the JavaScript a page runs before someone touches it. No React in here. */

import { startSignIn } from './account/sign-in.ts';
import { announceBagCount } from './bag/bag-count.ts';
import { startCarousels } from './carousels.ts';
import { startCompactHeader } from './compact-header.ts';
import { startDialogs } from './dialogs.ts';
import { startEnhancements } from './enhance.ts';
import { observeFragments } from './fragments.ts';
import { startGalleryLoader } from './gallery/gallery-loader.ts';
import { startIslands } from './island-loader.ts';
import { startMenuLoader } from './menu/menu-loader.ts';
import { loadChunk } from './offline/load-chunk.ts';
import { startOfflineBanner } from './offline/offline-banner.ts';
import { startOfflineBoundary } from './offline/offline-boundary.ts';
import { startReviewsLoader } from './reviews/reviews-loader.ts';
import { startTileLoader } from './tiles/tile-loader.ts';
import { startKeptToast } from './toast/kept-toast-loader.ts';
import { whenAtRest } from './when-at-rest.ts';
import { startWishLoader } from './wishlist/wish-loader.ts';

startIslands();
startMenuLoader();
startDialogs();
startCompactHeader();
startOfflineBanner();
startOfflineBoundary();
startEnhancements();
observeFragments(document);
startSignIn();
whenAtRest(() => loadChunk(() => import('./visit/start-visit.ts')).then(({ startVisit }) => startVisit()));
startCarousels();
startTileLoader();
startWishLoader();
startGalleryLoader();
startReviewsLoader();
announceBagCount();
startKeptToast();
