/** The loader: all the JavaScript a page runs before someone touches it. No React in here. */
import { announceBagCount } from './bag-count.ts';
import { startCarousels } from './carousels.ts';
import { startCompactHeader } from './compact-header.ts';
import { startDialogs } from './dialogs.ts';
import { startEnhancements } from './enhance.ts';
import { observeFragments } from './fragments.ts';
import { startIslands } from './island-loader.ts';
import { startMenus } from './menus.ts';
import { startOfflineBanner } from './offline-banner.ts';
import { startOfflineBoundary } from './offline-boundary.ts';
import { startSignIn } from './sign-in.ts';
import { startTileLoader } from './tile-loader.ts';
import { whenAtRest } from './when-at-rest.ts';

startIslands();
startMenus();
startDialogs();
startCompactHeader();
startOfflineBanner();
startOfflineBoundary();
startEnhancements();
observeFragments(document);
startSignIn();
whenAtRest(() => import('./visit/start-visit.ts').then(({ startVisit }) => startVisit()));
startCarousels();
startTileLoader();
announceBagCount();
