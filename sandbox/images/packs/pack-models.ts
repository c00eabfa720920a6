import type { GearBuild } from '../../catalog/gear-build.ts';
import type { ProductDetails, ProductKind } from '../../catalog/types.ts';
import { CENTRE_X } from '../path.ts';

/** What the front of a pack carries. */
type PackFront =
  | 'trekking'
  | 'expedition'
  | 'roll-top'
  | 'vented'
  | 'junior'
  | 'summit'
  | 'alpine'
  | 'crag'
  | 'ski'
  | 'daypack'
  | 'urban'
  | 'flap';

/** A pack drawn at full size and then scaled: halves of outlines, in user units. */
export type PackModel = {
  front: PackFront;
  body: string;
  lid?: string;
  hipBelt: boolean;
  sidePockets: boolean;
  /** Its width and height as shares of the full size. */
  wide: number;
  tall: number;
};

/** Litres of a pack that is drawn at full size. */
const FULL = 72;
const LID = 'M0 116C90 112 170 138 198 196C216 240 216 290 208 334C140 352 60 356 0 356';

type Shape = Omit<PackModel, 'wide' | 'tall'>;
const TREKKING: Shape = {
  front: 'trekking',
  body: 'M0 236C100 236 178 250 196 300C224 470 240 690 216 880C210 922 150 932 0 932',
  lid: LID,
  hipBelt: true,
  sidePockets: true,
};
const DAYPACK: Shape = {
  front: 'daypack',
  body: 'M0 170C112 168 190 206 206 306C226 460 238 700 214 880C208 922 150 932 0 932',
  hipBelt: false,
  sidePockets: true,
};

const URBAN: Shape = {
  front: 'urban',
  body: 'M0 180C110 176 184 184 200 236C212 400 222 700 216 892C212 924 150 932 0 932',
  hipBelt: false,
  sidePockets: false,
};

const SHAPES: Partial<Record<GearBuild, Shape>> = {
  expedition: { ...TREKKING, front: 'expedition', sidePockets: false },
  'roll-top': {
    front: 'roll-top',
    body: 'M0 196C60 194 124 196 150 214C200 300 230 690 212 880C206 922 146 932 0 932',
    hipBelt: false,
    sidePockets: true,
  },
  vented: {
    ...TREKKING,
    front: 'vented',
    body: 'M0 214C90 212 146 228 166 290C196 430 240 640 230 868C224 920 150 930 0 930',
    lid: 'M0 150C76 148 140 168 164 216C180 256 184 300 182 338C110 356 60 360 0 360',
  },
  junior: { ...TREKKING, front: 'junior' },
  summit: {
    ...DAYPACK,
    front: 'summit',
    body: 'M0 190C86 188 150 214 172 300C200 460 204 700 178 884C172 922 120 932 0 932',
    sidePockets: false,
  },
  alpine: {
    ...TREKKING,
    front: 'alpine',
    body: 'M0 250C120 246 186 262 198 320C206 470 188 730 158 892C150 926 110 932 0 932',
    lid: 'M0 154C86 150 162 170 186 224C200 262 198 296 190 328C120 342 50 346 0 346',
    hipBelt: false,
    sidePockets: false,
  },
  urban: URBAN,
  waxed: { ...URBAN, front: 'flap' },
  crag: {
    ...DAYPACK,
    front: 'crag',
    body: 'M0 200C70 196 160 196 204 206C224 400 230 700 224 894C218 926 150 932 0 932',
    hipBelt: true,
    sidePockets: false,
  },
  ski: {
    ...DAYPACK,
    front: 'ski',
    body: 'M0 176C110 172 186 196 200 280C214 440 218 700 200 884C194 922 130 932 0 932',
    hipBelt: true,
    sidePockets: false,
  },
};

/** The pack of that kind, build and size in litres; 65 (a daypack: 26) where it is not said. */
export function packModel(kind: ProductKind, { build, capacity }: ProductDetails): PackModel {
  const day = kind === 'daypack';
  const litres = capacity ?? (day ? 26 : 65);
  // a daypack is drawn nearer
  const share = litres / (day ? 34 : FULL);
  const tall = Math.min(1, share ** 0.3);
  return {
    ...((build && SHAPES[build]) ?? (day ? DAYPACK : TREKKING)),
    wide: Math.round(share ** 0.22 * 100) / 100,
    tall: Math.round(tall * 100) / 100,
  };
}

/** The transform that scales a pack about the middle of its foot. */
export function packPlace({ wide, tall }: PackModel, aside = 0): string {
  return `translate(${Math.round(CENTRE_X * (1 - wide) + aside)} ${Math.round(932 * (1 - tall)) + 6}) scale(${wide} ${tall})`;
}
