import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cord } from './laces.ts';
import { foamOf, rubberOf } from './sole.ts';
import { SOLE_CUTS } from './sole-cuts.ts';
import { forKids } from './stand.ts';

/** The height of the collar, in user units from the top, before the view is scaled. */
const COLLAR = {
  shoe: { low: 548, mid: 492, high: 440, tall: 440 },
  boot: { low: 432, mid: 384, high: 324, tall: 276 },
};

/** A shoe or boot from behind: heel counter, collar with its pull, the cleft sole. */
export function heelView(input: DrawInput): Drawing {
  const { kind, colour, details, id } = input;
  const high = kind === 'hiking-boot' || kind === 'winter-boot';
  const winter = kind === 'winter-boot';
  const sheet = new Sheet(id, colour, GRAINS.leather);
  const top = COLLAR[high ? 'boot' : 'shoe'][details.shaft ?? (high ? 'high' : 'low')];
  const cut = SOLE_CUTS[details.sole ?? (winter ? 'rubber' : high ? 'hike' : 'trail')];
  const wide = high ? 128 : 98;
  const rubber = rubberOf(cut, colour);
  sheet.panel(
    symmetric(`M0 ${top - 74}C44 ${top - 76} 62 ${top - 56} 66 ${top - 20}L72 ${top + 60}L0 ${top + 60}`),
    { fill: darken(colour.main, 0.25), form: false },
  );
  sheet.panel(
    symmetric(
      `M0 ${top - 26}C60 ${top - 26} ${wide - 6} ${top - 12} ${wide} ${top + 16}L${wide - 20} ${top + 60}L0 ${top + 60}`,
    ),
    { fill: darken(colour.lining, 0.5), form: false },
  );
  const upper = sheet.panel(
    symmetric(
      high
        ? `M0 ${top + 26}C60 ${top + 26} ${wide - 6} ${top + 20} ${wide} ${top + 8}C${wide + 4} ${Math.max(420, top + 70)} 104 ${Math.max(520, top + 130)} 106 610C110 690 138 730 142 800L0 806`
        : `M0 ${top + 4}C40 ${top - 6} 78 ${top + 18} ${wide} ${top + 2}C104 600 102 620 108 660C116 710 138 740 142 800L0 806`,
    ),
    { cast: 12, edge: 10 },
  );
  sheet.drape(upper, [
    [CENTRE_X - 60, 640, 150, 34, 88, 0.6],
    [CENTRE_X + 76, 660, 150, 30, 92, -0.6],
    [CENTRE_X - 30, top + 90, 110, 40, 88, 0.5],
  ]);
  if (high) {
    for (const y of details.upper === 'quilted' ? [380, 450, 520] : [top + 50, top + 88]) {
      sheet.fold(onBoth(`M0 ${y + 12}Q70 ${y + 12} 128 ${y - 4}`), 16, -0.8);
      if (details.upper === 'quilted') sheet.fold(onBoth(`M0 ${y + 44}Q70 ${y + 44} 124 ${y + 28}`), 26, 0.5);
    }
  }
  if (winter) {
    sheet.panel(
      symmetric(
        `M0 ${top + 2}C60 ${top + 2} ${wide - 6} ${top - 4} ${wide + 6} ${top - 10}L${wide + 8} ${top + 34}C${wide - 6} ${top + 44} 60 ${top + 50} 0 ${top + 50}`,
      ),
      { fill: mix(colour.lining, '#efe8da', 0.6), edge: 10, rise: 0.95, cast: 8 },
    );
  }
  const counter = winter ? mix(rubber, colour.main, 0.25) : darken(colour.main, 0.36);
  sheet.panel(
    symmetric(
      `M0 ${winter ? 600 : 622}C50 ${winter ? 600 : 616} 84 628 106 ${winter ? 600 : 640}C112 700 140 736 144 804L0 808`,
    ),
    { fill: counter, edge: 6, rise: 0.85 },
  );
  sheet.stitch(onBoth('M0 612C50 606 80 618 104 630'));
  sheet.panel(symmetric(`M0 ${top + 10}L20 ${top + 12}C24 620 30 700 34 790L0 790`), {
    fill: sheet.accent,
    edge: 5,
    form: false,
    rise: 0.9,
  });
  sheet.stitch(onBoth(`M14 ${top + 20}C18 620 24 700 28 780`));
  const foam = foamOf(cut, colour);
  sheet.panel(symmetric('M0 852C60 852 120 852 150 848L156 800L0 800'), { fill: rubber, form: false });
  sheet.panel(symmetric('M0 762C60 760 116 756 142 742C164 762 172 806 160 830C110 836 50 836 0 836'), {
    fill: foam,
    edge: 9,
    rise: 0.82,
    cast: 8,
  });
  sheet.fold(onBoth('M0 806Q90 808 166 796'), 7, -0.7);
  for (const x of [0, 56, 110]) {
    const [a, b] = [x === 0 ? 0 : x, x + 38];
    sheet.panel(onBoth(`M${a} 832L${b + 4} 832L${b} 858L${a + 2} 858Z`), {
      fill: rubber,
      form: false,
      edge: 4,
    });
  }
  cord(
    sheet,
    `M${CENTRE_X - 17} ${top + 40}C${CENTRE_X - 30} ${top - 50} ${CENTRE_X + 30} ${top - 50} ${CENTRE_X + 17} ${top + 40}`,
    14,
    colour.accent,
    darken(colour.accent, 0.4),
  );
  sheet.draw(cairnMark(CENTRE_X, 690, 44, sheet.mark));
  const scale = (high ? 1.1 : 1.42) * (forKids(input) ? 0.8 : 1);
  return sheet.finish(
    { cx: CENTRE_X, cy: 862, rx: 190 * scale, ry: 30 },
    `translate(${Math.round(CENTRE_X * (1 - scale))} ${Math.round(858 * (1 - scale))}) scale(${scale})`,
  );
}
