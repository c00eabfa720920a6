import type { ImageView } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { closeUp } from '../packs/close-up.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import { darken, GRAINS, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { sideSole } from './sole.ts';

/** The outer side, toe to the right; the inner side of the other foot, toe to the left. */
const SIDES: Partial<Record<ImageView, string>> & { front: string } = {
  front: 'translate(-8 -16) scale(1.02)',
  back: 'translate(1000 -16) scale(-1.02 1.02)',
};

/** A strap sandal from its outer side: far straps, bed, near straps, sole. */
export function sandal({ colour, view, id }: DrawInput): Drawing {
  const far = darken(colour.main, 0.55);
  const shadow = { cx: 500, cy: 860, rx: 440, ry: 34 };
  const straps = new Sheet(`${id}s`, colour, GRAINS.smooth);
  webbing(straps, 'M330 762C330 690 370 626 430 590', 50, far);
  webbing(straps, 'M112 610C180 566 330 560 440 592', 40, far);
  webbing(straps, 'M560 770C520 690 480 620 430 590', 46, far);
  webbing(straps, 'M880 756C860 690 810 634 742 632C690 640 660 700 650 760', 52, far);
  const bed = mix(colour.lining, '#4a4741', 0.5);
  straps.draw(
    `<path d="M84 780C88 722 160 706 260 716C420 736 560 752 700 734C800 718 890 706 936 744L930 786H100Z" fill="${bed}"/><path d="M110 734C240 716 420 752 690 740Q830 720 920 738" fill="none" stroke="${lighten(bed, 0.35)}" stroke-width="7" opacity=".6"/>`,
  );
  webbing(straps, 'M196 800C180 740 150 680 118 640', 42, colour.main);
  webbing(straps, 'M112 626C200 660 330 650 450 606', 48, colour.main);
  straps.draw(
    `<path d="M110 596C98 640 104 690 124 716C140 708 148 660 144 612Z" fill="${darken(colour.lining, 0.15)}" stroke="${darken(colour.lining, 0.5)}" stroke-width="3"/><path d="M114 606C106 640 110 670 122 700" stroke="#fff" stroke-width="4" opacity=".25" fill="none"/>`,
  );
  webbing(straps, 'M382 810C380 720 400 650 452 600C520 640 570 720 600 812', 54, colour.main);
  webbing(straps, 'M394 700C450 676 524 686 574 730', 44, colour.accent);
  webbing(straps, 'M672 812C672 730 700 660 756 646C824 650 868 700 880 778', 58, colour.main);
  webbing(straps, 'M684 716C750 686 816 686 870 728', 40, colour.accent);
  ladderLock(straps, [300, 650], -6, 66);
  ladderLock(straps, [452, 602], 30, 60);
  ladderLock(straps, [800, 664], 34, 56);
  const sole = new Sheet(id, colour, GRAINS.smooth);
  sideSole(sole, {
    foam: mix('#3b3b3d', colour.lining, 0.3),
    stack: 8,
    rubber: mix('#232427', colour.accent, 0.12),
    lug: [46, 14],
  });
  const layers = [straps, sole].map((sheet) => sheet.finish(shadow));
  const place = view === 'detail' ? closeUp([520, 680], 2) : (SIDES[view] ?? SIDES.front);
  return {
    defs: layers.map(({ defs }) => defs).join(''),
    body: `<g transform="${place}">${layers.map(({ body }) => body).join('')}</g>`,
    shadow,
  };
}
