/** The loader: all the JavaScript a page runs before someone touches it. No React in here. */
import { announceBagCount } from './bag-count.ts';
import { startEnhancements } from './enhance.ts';
import { startIslands } from './island-loader.ts';
import { startMenus } from './menus.ts';

startIslands();
startMenus();
startEnhancements();
announceBagCount();
