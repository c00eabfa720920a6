/**
 * The loader: all the JavaScript that a page runs before the first interaction. No React in here.
 */

import './early-errors.ts';
import { startCompactHeader } from './compact-header.ts';
import { startConsent } from './consent/start-consent.ts';
import { startEnhancements } from './enhance.ts';
import { forgetAll } from './forget-all.ts';
import { observeFragments } from './fragments.ts';
import { startIslands } from './island-loader.ts';
import { startLazyModules } from './lazy-module-loader.ts';
import { startReturning } from './list/return-to-place.ts';
import { startOfflineBoundary } from './offline/keep-from-leaving.ts';
import { startOfflineBanner } from './offline/offline-banner.ts';
import { startReviewsLoader } from './reviews/reviews-loader.ts';
import { startShown } from './shown.ts';
import { followVisitor } from './visit/follow-visitor.ts';
import { startVisit } from './visit/start-visit.ts';
import { whenAtRest } from './when-at-rest.ts';

startShown();
forgetAll();
startConsent();
startIslands();
startLazyModules();
startCompactHeader();
startOfflineBanner();
startOfflineBoundary();
startEnhancements();
startReturning();
observeFragments(document);
whenAtRest(startVisit);
startReviewsLoader();
followVisitor();
