import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { gleam, PLASTIC, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/** An insulated bottle, upright or lying. */
export function bottle({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const coat = turned(sheet, 'coat', colour.main, 0.15);
  const bare = turned(sheet, 'bare', STEEL, 0.9);
  const cap = turned(sheet, 'cap', mix(PLASTIC, colour.accent, 0.1), 0.3);
  sheet.panel(symmetric('M0 262L70 262L70 300L0 304'), { fill: bare, form: false, edge: 3 });
  sheet.panel(
    symmetric('M0 292C60 292 76 296 84 304C112 330 152 350 156 420L156 900C154 924 140 932 110 934L0 936'),
    { fill: coat, form: false, edge: 5 },
  );
  sheet.panel(symmetric('M0 910L155 906C154 926 140 934 110 936L0 938'), {
    fill: bare,
    form: false,
    edge: 3,
  });
  sheet.panel(symmetric('M0 176C40 174 72 176 80 186L84 268C60 278 30 280 0 280'), {
    fill: cap,
    form: false,
    edge: 5,
  });
  let knurl = '';
  for (let x = -72; x <= 72; x += 12) knurl += `M${CENTRE_X + x} 196V262`;
  sheet.paint(`<path d="${knurl}" stroke="#0b0d12" stroke-width="3" opacity=".45"/>`);
  sheet.draw(
    `<path d="M${CENTRE_X - 58} 186C${CENTRE_X - 70} 84 ${CENTRE_X + 70} 84 ${CENTRE_X + 58} 186" fill="none" stroke="#1c1d20" stroke-width="26"/><path d="M${CENTRE_X - 59} 184C${CENTRE_X - 70} 80 ${CENTRE_X + 70} 80 ${CENTRE_X + 58} 184" fill="none" stroke="${colour.accent}" stroke-width="19"/><path d="M${CENTRE_X - 62} 168C${CENTRE_X - 62} 88 ${CENTRE_X + 20} 86 ${CENTRE_X + 42} 110" fill="none" stroke="#fff" stroke-width="4" opacity=".35"/>` +
      gleam(CENTRE_X - 112, 420, 16, 440, 0.16) +
      `<path d="M${CENTRE_X - 84} 306Q${CENTRE_X} 322 ${CENTRE_X + 84} 306" fill="none" stroke="#fff" stroke-width="2.500" opacity=".3"/>`,
  );
  if (view === 'back') {
    sheet.draw(
      `<path d="M${CENTRE_X - 44} 800h88M${CENTRE_X - 44} 818h60M${CENTRE_X - 44} 836h76" stroke="${sheet.mark}" stroke-width="4" opacity=".55"/>`,
    );
  } else sheet.draw(cairnMark(CENTRE_X, 560, 100, sheet.mark));
  if (view === 'folded')
    return sheet.finish({ cx: 500, cy: 872, rx: 440, ry: 30 }, 'translate(1068 208) rotate(90)');
  return sheet.finish(
    { cx: CENTRE_X, cy: 932, rx: 190, ry: 28 },
    view === 'detail' ? closeUp([CENTRE_X, 270], 2.3) : undefined,
  );
}
