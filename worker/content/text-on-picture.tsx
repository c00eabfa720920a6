import type { ReactNode } from 'react';
import type * as z from 'zod';
import { classes } from '../../shared/ui/classes.ts';
import type { fontColour } from './colours.ts';

type FontColour = z.infer<typeof fontColour>;

/** By the side of the picture that a text stands at: its shade reaches the picture's edge there. */
const REACH = {
  Left: 'shade-left',
  Center: 'shade-center',
  Right: 'shade-right',
  Top: 'shade-top',
  Middle: '',
  Bottom: 'shade-bottom',
} as const;
/**
 * A shade darkens a picture behind light text, and lightens it behind dark text. White, and black,
 * become its colour, so a text is read on every picture as it is read on that colour.
 */
const DUSK = 'shade-dusk';
const MIST = 'shade-mist';
/** Coloured text needs the lightest. */
const FOG = 'shade-fog';

/**
 * How a text looks on a picture. Its first colour decides whether all of it is light or dark: parts
 * of the other kind lose their own colour, because one shade cannot carry both.
 *
 * @param isLight whether a text without any colour is light
 * @returns the class of the text, of each of its parts in their order, and of its shade
 */
export function textOnPicture(colours: readonly FontColour[], isLight = false) {
  const inverted = colours.find(Boolean)?.inverted ?? isLight;
  const className = inverted ? 'text-paper' : 'text-ink';
  const parts = colours.map((colour) =>
    colour?.inverted === inverted && colour.className !== className ? colour.className : '',
  );
  return { inverted, className, parts, shade: inverted ? DUSK : parts.some(Boolean) ? FOG : MIST };
}

type ShadedProps = {
  /** From `textOnPicture`. */
  shade: string;
  across: 'Left' | 'Center' | 'Right';
  along: 'Top' | 'Middle' | 'Bottom';
  className?: string;
  shadeClassName?: string;
  children: ReactNode;
};

/**
 * A text on a picture, and behind it a shade that is as large as the text, with soft edges. The
 * picture is in the same stacking context.
 */
export function ShadedText({
  shade,
  across,
  along,
  className = '',
  shadeClassName = '',
  children,
}: ShadedProps) {
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className={classes('text-shade', shade, REACH[across], REACH[along], shadeClassName)}
      />
      <div className={classes('relative', className)}>{children}</div>
    </div>
  );
}
