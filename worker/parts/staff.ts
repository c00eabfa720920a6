import { customerGroupsApi } from '../api/customer-groups.ts';
import { blocksPreviewPage } from '../pages/blocks-preview.tsx';
import {
  FIRST_EXAMPLE_PATH,
  firstExamplePage,
  SECOND_EXAMPLE_PATH,
  secondExamplePage,
} from '../pages/engine-examples.tsx';
import { sharedPreviews } from '../staff/preview/shared-previews.tsx';
import { staffApp } from '../staff/staff-app.tsx';
import { LIVE_PATH, SIMPLE_PATH } from '../staff/visualise/paths.ts';
import { visualisations } from '../staff/visualise/visualisations.tsx';
import type { Part } from './part.ts';

/** The staff's tools, what the editing tool frames, and the pages that try out blocks and the engine. */
export const part: Part = {
  pages: () => [
    ['/preview/blocks', blocksPreviewPage],
    [FIRST_EXAMPLE_PATH, firstExamplePage],
    [SECOND_EXAMPLE_PATH, secondExamplePage],
  ],
  add(app) {
    app.route('/api/customer-groups', customerGroupsApi);
    app.route('/staff', staffApp);
    app.route('/preview', sharedPreviews);
    app.route(LIVE_PATH, visualisations({ isLive: true }));
    app.route(SIMPLE_PATH, visualisations({ isLive: false }));
  },
};
