import type { DrawInput, Drawing } from '../drawing.ts';
import { closeUp } from '../packs/close-up.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { sideSole } from './sole.ts';

/** A strap sandal from its outer side: the far straps first, then the bed, then the near ones. */
export function sandal({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.smooth);
  const far = darken(colour.main, 0.55);
  const bed = mix(colour.lining, '#4a4741', 0.5);
  sheet.panel(
    'M84 752C100 722 160 706 260 716C420 736 560 752 700 734C800 718 880 706 934 740L930 786L500 800L100 790Z',
    {
      fill: bed,
      form: false,
    },
  );
  sheet.fold('M110 736C240 726 420 770 690 752Q820 736 920 748', 16, -0.6);
  sideSole(sheet, {
    foam: mix('#3b3b3d', colour.lining, 0.3),
    stack: 8,
    rubber: mix('#232427', colour.accent, 0.12),
    lug: [46, 14],
  });
  const straps = sheet.finish({ cx: 500, cy: 860, rx: 440, ry: 34 });
  // The far side stands behind the bed, so it is painted before it.
  const behind = new Sheet(`${id}b`, colour, GRAINS.smooth);
  webbing(behind, 'M330 762C330 690 370 626 430 590', 50, far);
  webbing(behind, 'M112 610C180 566 330 560 440 592', 40, far);
  webbing(behind, 'M560 770C520 690 480 620 430 590', 46, far);
  webbing(behind, 'M880 756C860 690 810 634 742 632C690 640 660 700 650 760', 52, far);
  const front = new Sheet(`${id}f`, colour, GRAINS.smooth);
  webbing(front, 'M196 792C180 740 150 680 118 640', 42, colour.main);
  webbing(front, 'M112 626C200 660 330 650 450 606', 48, colour.main);
  front.draw(
    `<path d="M110 596C98 640 104 690 124 716C140 708 148 660 144 612Z" fill="${darken(colour.lining, 0.15)}" stroke="${darken(colour.lining, 0.5)}" stroke-width="3"/><path d="M114 606C106 640 110 670 122 700" stroke="#fff" stroke-width="4" opacity=".25" fill="none"/>`,
  );
  webbing(front, 'M382 800C380 720 400 650 452 600C520 640 570 720 596 804', 54, colour.main);
  webbing(front, 'M400 700C450 680 520 690 566 726', 44, colour.accent);
  webbing(front, 'M672 806C672 730 700 660 756 646C824 650 872 706 892 786', 58, colour.main);
  webbing(front, 'M690 716C750 690 810 690 868 724', 40, colour.accent);
  ladderLock(front, [300, 650], -6, 66);
  ladderLock(front, [452, 602], 30, 60);
  ladderLock(front, [800, 664], 34, 56);
  const layers = [behind, front].map((sheet) => sheet.finish(straps.shadow));
  const [back, near] = layers;
  return {
    defs: straps.defs + (back?.defs ?? '') + (near?.defs ?? ''),
    body: `<g transform="${view === 'detail' ? closeUp([520, 680], 2) : 'translate(-8 -16) scale(1.02)'}">${back?.body ?? ''}${straps.body}${near?.body ?? ''}</g>`,
    shadow: straps.shadow,
  };
}
