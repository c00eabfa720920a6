import type { Line } from '../line.ts';
import { ARETE } from './arete.ts';
import { ASHPLANT } from './ashplant.ts';
import { BRACKEN } from './bracken.ts';
import { BRAE } from './brae.ts';
import { CARTWAY } from './cartway.ts';
import { CHOCKSTONE } from './chockstone.ts';
import { CINDER } from './cinder.ts';
import { COL_PASS } from './col-pass.ts';
import { CORNICE } from './cornice.ts';
import { DIHEDRAL } from './dihedral.ts';
import { DROVER } from './drover.ts';
import { DRUMLIN } from './drumlin.ts';
import { ESKER } from './esker.ts';
import { EVENFALL } from './evenfall.ts';
import { FIRN } from './firn.ts';
import { FRESHET } from './freshet.ts';
import { GNEISS } from './gneiss.ts';
import { HEARTH } from './hearth.ts';
import { HOARFROST } from './hoarfrost.ts';
import { ICEHOUSE } from './icehouse.ts';
import { KETTLE } from './kettle.ts';
import { LEESIDE } from './leeside.ts';
import { LENTICULAR } from './lenticular.ts';
import { LODESTAR } from './lodestar.ts';
import { MEANDER } from './meander.ts';
import { MERIDIAN } from './meridian.ts';
import { MILESTONE } from './milestone.ts';
import { MORAINE } from './moraine.ts';
import { NEVE } from './neve.ts';
import { PETRICHOR } from './petrichor.ts';
import { PLAYA } from './playa.ts';
import { PORTAGE } from './portage.ts';
import { RIFFLE } from './riffle.ts';
import { RIVULET } from './rivulet.ts';
import { SCARP } from './scarp.ts';
import { SCORIA } from './scoria.ts';
import { SHEEPFOLD } from './sheepfold.ts';
import { SHIELING } from './shieling.ts';
import { SKIPSTONE } from './skipstone.ts';
import { SPRINGHEAD } from './springhead.ts';
import { STILE } from './stile.ts';
import { STOOP } from './stoop.ts';
import { SWALE } from './swale.ts';
import { SWITCHGRASS } from './switchgrass.ts';
import { TALUS } from './talus.ts';
import { TIDEWATER } from './tidewater.ts';
import { TOWPATH } from './towpath.ts';
import { TUSSOCK } from './tussock.ts';
import { WAYSIDE } from './wayside.ts';
import { WINDROW } from './windrow.ts';

/** Every line of the shop, in the order of its product numbers. */
export const LINES: readonly Line[] = [
  COL_PASS,
  CORNICE,
  PETRICHOR,
  LENTICULAR,
  NEVE,
  FIRN,
  LEESIDE,
  KETTLE,
  ARETE,
  WINDROW,
  MORAINE,
  TUSSOCK,
  MEANDER,
  TIDEWATER,
  DRUMLIN,
  RIVULET,
  SHIELING,
  ESKER,
  BRAE,
  PLAYA,
  SCARP,
  DIHEDRAL,
  PORTAGE,
  SWITCHGRASS,
  FRESHET,
  HEARTH,
  MERIDIAN,
  TALUS,
  MILESTONE,
  SKIPSTONE,
  SCORIA,
  SWALE,
  GNEISS,
  RIFFLE,
  HOARFROST,
  DROVER,
  CHOCKSTONE,
  WAYSIDE,
  TOWPATH,
  CARTWAY,
  STILE,
  SHEEPFOLD,
  EVENFALL,
  BRACKEN,
  CINDER,
  SPRINGHEAD,
  ICEHOUSE,
  LODESTAR,
  ASHPLANT,
  STOOP,
];
