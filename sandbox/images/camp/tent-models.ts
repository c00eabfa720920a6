import type { GearBuild } from '../../catalog/gear-build.ts';

/** Which way a facet of the fly faces; the light comes from the upper left. */
export type Facing = 'left' | 'front-left' | 'front' | 'front-right' | 'right' | 'roof';

/**
 * A pitched tent: paths in user units, x from the centre line of the frame (negative to the left),
 * y from the top. Poles begin and end at the ground.
 */
export type TentModel = {
  /** The cloth, back to front. */
  fly: readonly (readonly [facing: Facing, path: string])[];
  /** The floor, visible below the hem of the fly. */
  floor: string;
  poles: readonly string[];
  /** The opening with its flap, the zip along it, and the flap rolled to the side. */
  door: { opening: string; zip: string; rolled: string };
  /** Whether there is a second door at the back. */
  backDoor?: boolean;
  /** Windows and vents with a mesh. */
  windows?: readonly string[];
  /** A roof before the door: its cloth, and the two poles below it. */
  awning?: { cloth: string; poles: string };
  /** Cloth that lies on the ground around the tent, to be weighed down with snow. */
  skirt?: string;
  /** Lines from the fly to their stakes. */
  guys: string;
  /** Where the fly is staked down. */
  stakes: readonly (readonly [x: number, y: number])[];
  logo: readonly [x: number, y: number, size: number];
  /** Half width of the shadow. */
  half: number;
};

/** High at the head and low at the feet, with a porch at one side. */
const SOLO: TentModel = {
  fly: [
    ['left', 'M-385 884C-340 770 -240 606 -130 580C-180 680 -236 800 -268 894Q-330 876 -385 884Z'],
    [
      'right',
      'M-130 580C-50 690 30 820 84 912Q220 874 344 890L396 880C376 848 346 812 306 780C220 700 30 596 -130 580Z',
    ],
    ['right', 'M306 780C326 816 340 852 348 890L396 880C376 848 346 812 306 780Z'],
    ['front-left', 'M-130 580C-180 680 -236 800 -268 894Q-150 884 -74 924C-86 810 -96 690 -130 580Z'],
    ['front', 'M-130 580C-96 690 -86 810 -74 924Q0 892 84 912C30 820 -50 690 -130 580Z'],
  ],
  floor: 'M-372 870L-262 870L80 880L346 860L388 860L384 896L340 904L60 912L-266 906L-370 892Z',
  poles: [
    'M-392 890C-344 770 -242 602 -130 578',
    'M-272 902C-238 800 -182 680 -130 578',
    'M-130 578C30 594 222 698 308 778C342 810 366 850 378 894',
  ],
  door: {
    opening: 'M-134 614C-176 700 -222 806 -248 892Q-140 884 -74 922C-84 806 -98 706 -134 614Z',
    zip: 'M-130 584C-96 690 -86 810 -74 924',
    rolled: 'M-132 600C-102 700 -90 810 -76 918L-54 910C-66 800 -84 690 -130 590Z',
  },
  windows: ['M-70 628C-40 640 0 662 26 684L18 708C-14 684 -44 664 -72 652Z'],
  guys: 'M308 780L470 908M-280 700L-450 900',
  stakes: [
    [-392, 888],
    [-74, 926],
    [84, 914],
    [380, 892],
    [470, 910],
    [-450, 902],
  ],
  logo: [190, 784, 44],
  half: 400,
};

/** Two poles that cross at the top; a porch before each long side. */
const DUO: TentModel = {
  fly: [
    ['left', 'M0 520C-200 524 -370 700 -424 882Q-370 884 -312 906C-250 730 -130 580 0 520Z'],
    ['right', 'M0 520C200 524 370 700 424 882Q370 884 312 906C250 730 130 580 0 520Z'],
    ['front-left', 'M0 520C-130 580 -250 730 -312 906Q-170 890 -30 940C-46 800 -36 650 0 520Z'],
    ['front-right', 'M0 520C130 580 250 730 312 906Q150 890 -30 940C-46 800 -36 650 0 520Z'],
  ],
  floor: 'M-410 870L-300 880L0 884L300 880L410 870L412 896L304 914L0 916L-304 914L-412 896Z',
  poles: [
    'M-436 890C-380 700 -210 522 0 518C130 578 256 730 318 914',
    'M436 890C380 700 210 522 0 518C-130 578 -256 730 -318 914',
  ],
  door: {
    opening: 'M-10 562C-112 624 -222 760 -280 896Q-160 886 -34 934C-46 800 -38 680 -10 562Z',
    zip: 'M0 524C-36 650 -46 800 -30 938',
    rolled: 'M-6 552C-40 680 -48 800 -34 934L-4 924C-20 800 -16 680 8 562Z',
  },
  backDoor: true,
  windows: ['M-44 560Q0 536 44 560L54 588Q0 562 -54 588Z'],
  guys: 'M-250 640L-476 904M250 640L476 904',
  stakes: [
    [-436, 890],
    [-318, 914],
    [-30, 944],
    [318, 914],
    [436, 890],
    [-476, 906],
    [476, 906],
  ],
  logo: [214, 800, 52],
  half: 430,
};

/** A ridge pole holds the walls apart; legs from both of its ends. */
const TRIO: TentModel = {
  fly: [
    ['roof', 'M-190 488C-70 464 70 464 190 488L214 526Q0 498 -214 526Z'],
    ['left', 'M-190 488C-330 524 -424 690 -464 880Q-400 880 -330 910C-318 760 -280 600 -190 488Z'],
    ['right', 'M190 488C330 524 424 690 464 880Q400 880 330 910C318 760 280 600 190 488Z'],
    [
      'front',
      'M-190 488Q0 506 190 488C280 600 318 760 330 910Q160 894 0 908Q-160 894 -330 910C-318 760 -280 600 -190 488Z',
    ],
    ['front-left', 'M-96 520C-170 640 -214 790 -230 914Q-150 902 -72 948C-76 800 -78 650 -96 520Z'],
    ['front-right', 'M-96 520C-78 650 -76 800 -72 948Q10 900 84 914C54 780 0 640 -96 520Z'],
  ],
  floor: 'M-450 866L-322 880L322 880L450 866L452 896L326 916L-326 916L-452 896Z',
  poles: [
    'M-474 888C-432 690 -336 520 -190 486Q0 452 190 486C336 520 432 690 474 888',
    'M-336 918C-322 760 -282 600 -190 486',
    'M336 918C322 760 282 600 190 486',
  ],
  door: {
    opening: 'M-100 556C-162 660 -200 800 -212 906Q-140 900 -75 942C-78 800 -82 670 -100 556Z',
    zip: 'M-96 524C-78 650 -76 800 -72 946',
    rolled: 'M-98 546C-82 670 -78 800 -74 944L-44 926C-52 800 -60 670 -92 550Z',
  },
  backDoor: true,
  windows: [
    'M112 590C150 586 190 590 206 600C232 650 248 700 256 748C210 756 150 756 116 748C104 700 100 640 112 590Z',
  ],
  guys: 'M-330 600L-486 900M330 600L486 900',
  stakes: [
    [-474, 888],
    [-336, 918],
    [-72, 952],
    [84, 916],
    [336, 918],
    [474, 888],
  ],
  logo: [190, 818, 50],
  half: 460,
};

/** Upright walls to stand between, a hipped roof, windows, and a porch on two poles. */
const CABIN: TentModel = {
  fly: [
    ['left', 'M-412 372L-280 398L-300 914L-446 884Z'],
    ['right', 'M412 372L280 398L300 914L446 884Z'],
    ['front', 'M-280 398Q0 418 280 398L300 914Q0 926 -300 914Z'],
    ['left', 'M0 216C-150 236 -330 290 -420 376L-280 402C-210 310 -100 244 0 216Z'],
    ['right', 'M0 216C150 236 330 290 420 376L280 402C210 310 100 244 0 216Z'],
    ['roof', 'M0 216C-100 244 -210 310 -286 402Q0 428 286 402C210 310 100 244 0 216Z'],
  ],
  floor: 'M-440 868L-298 898Q0 910 298 898L440 868L446 888L302 918Q0 930 -302 918L-446 888Z',
  poles: [
    'M-454 894L-420 376C-330 288 -150 234 0 214C150 234 330 288 420 376L454 894',
    'M-306 922L-284 402C-212 310 -100 242 0 214C100 242 212 310 284 402L306 922',
  ],
  door: {
    opening: 'M36 914L34 626C38 572 70 550 130 550C190 550 224 572 228 626L234 912Z',
    zip: 'M36 912L34 626C38 572 70 550 130 550C190 550 224 572 228 626L234 910',
    rolled: 'M22 562C14 660 18 800 26 906L58 908C62 800 60 660 54 586C46 560 30 554 22 562Z',
  },
  windows: [
    'M-236 520Q-150 526 -62 526L-62 690Q-150 692 -242 688Z',
    'M-396 486L-316 504L-322 660L-406 636Z',
    'M396 486L316 504L322 660L406 636Z',
  ],
  awning: {
    cloth: 'M-6 424Q130 424 272 412L364 508Q180 530 -22 520Z',
    poles: 'M-20 518L-24 950M362 506L372 944',
  },
  guys: 'M-420 380L-488 880M420 380L488 880',
  stakes: [
    [-454, 894],
    [-306, 922],
    [306, 922],
    [454, 894],
    [-488, 882],
    [488, 882],
  ],
  logo: [-152, 764, 64],
  half: 450,
};

/** Four poles that cross six times, a tunnel before the door, and skirts for snow. */
const GEODESIC: TentModel = {
  fly: [
    ['front', 'M-392 872C-370 690 -236 536 -50 526Q10 534 70 526C260 536 392 690 412 872L240 904L-210 902Z'],
    ['left', 'M-60 530C-240 540 -370 690 -392 872L-210 902C-230 780 -180 620 -60 530Z'],
    ['right', 'M60 530C260 540 392 690 412 872L240 904C250 780 190 620 60 530Z'],
    ['roof', 'M-60 530Q0 522 60 530C110 560 150 604 176 650Q20 610 -150 650C-130 604 -104 566 -60 530Z'],
    ['front', 'M-150 650Q20 610 176 650C224 724 244 820 240 904Q20 916 -210 902C-216 820 -200 724 -150 650Z'],
    ['front-left', 'M-120 668C-250 700 -320 800 -340 926L-150 940C-160 840 -150 740 -120 668Z'],
    ['front-right', 'M-120 668C-40 700 20 790 44 924L-150 940C-160 840 -150 740 -120 668Z'],
  ],
  floor: 'M-388 868L-210 896L240 898L408 868L412 886L244 914L-214 912L-394 886Z',
  poles: [
    'M-396 888C-380 690 -236 536 -50 528C90 560 240 700 252 920',
    'M416 888C400 690 260 536 70 528C-80 560 -232 700 -222 918',
    'M-396 888C-330 720 -160 620 20 616C200 620 350 730 416 888',
    'M-352 934C-322 790 -240 690 -118 664C-30 690 30 790 54 932',
  ],
  door: {
    opening: 'M-124 704C-210 740 -276 830 -296 926L-156 936C-164 850 -154 770 -124 704Z',
    zip: 'M-120 672C-150 740 -160 840 -150 938',
    rolled: 'M-122 696C-150 760 -164 850 -154 938L-122 934C-134 850 -122 770 -98 706Z',
  },
  skirt:
    'M-396 866C-430 880 -462 886 -478 902C-440 922 -400 916 -360 936C-240 964 -60 966 60 940C140 930 240 934 330 924C400 918 452 914 488 898C462 884 436 880 412 866L240 902L-210 900Z',
  windows: ['M-20 548Q20 540 62 550L84 582Q20 568 -44 582Z'],
  guys: 'M-330 690L-486 880M340 690L486 880M-224 600L-440 850M240 600L446 850',
  stakes: [
    [-396, 888],
    [-352, 934],
    [54, 932],
    [252, 920],
    [416, 888],
    [-486, 882],
    [486, 882],
  ],
  logo: [146, 764, 50],
  half: 470,
};

/** Steep and narrow, a short pole across the top, one door at the head. */
const LIGHT: TentModel = {
  fly: [
    ['front', 'M-148 520Q0 490 148 520L222 910Q0 900 -222 910Z'],
    [
      'left',
      'M-148 520C-220 620 -300 790 -348 886Q-280 884 -222 910C-200 790 -130 620 -30 496Q-100 498 -148 520Z',
    ],
    ['right', 'M148 520C220 620 300 790 348 886Q280 884 222 910C200 790 130 620 30 496Q100 498 148 520Z'],
    ['front-left', 'M0 490C-110 610 -198 780 -222 910Q-100 892 10 950C6 800 0 640 0 490Z'],
    ['front-right', 'M0 490C110 610 198 780 222 910Q120 892 10 950C6 800 0 640 0 490Z'],
    ['roof', 'M-168 534Q-100 492 0 486Q100 492 168 534Q100 516 40 524L0 548L-40 524Q-100 516 -168 534Z'],
  ],
  floor: 'M-340 866L-220 880L220 880L340 866L344 896L224 916L-224 916L-344 896Z',
  poles: [
    'M-228 918C-204 790 -120 610 0 488C120 610 204 790 228 918',
    'M-176 540Q-100 488 0 484Q100 488 176 540',
  ],
  door: {
    opening: 'M-6 540C-92 650 -170 790 -194 902Q-90 890 6 944C4 800 -2 680 -6 540Z',
    zip: 'M0 540C2 680 6 800 10 946',
    rolled: 'M-4 536C0 680 2 800 8 946L40 932C34 800 26 680 10 544Z',
  },
  guys: 'M-176 540L-440 900M176 540L440 900M-286 760L-400 904M286 760L400 904',
  stakes: [
    [-350, 890],
    [-228, 918],
    [10, 954],
    [228, 918],
    [350, 890],
    [-440, 902],
    [440, 902],
  ],
  logo: [112, 790, 44],
  half: 350,
};

const MODELS: Partial<Record<GearBuild, TentModel>> = {
  solo: SOLO,
  duo: DUO,
  trio: TRIO,
  cabin: CABIN,
  geodesic: GEODESIC,
  'semi-freestanding': LIGHT,
};

/** The tent of that build; one for two where none is given. */
export function tentModel(build: GearBuild | undefined): TentModel {
  return (build && MODELS[build]) ?? DUO;
}
