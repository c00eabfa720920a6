import { classes } from '../../shared/ui/classes.ts';
import { ContentAnchor } from './content-anchor.tsx';
import type { ResolvedLink } from './content-link.ts';
import { Icon } from './icon.tsx';

const STYLES = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  light: 'button-primary bg-paper text-ink hover:bg-white',
  'light-outline': 'button-secondary on-dark',
  dark: 'button-primary bg-ink',
} as const;

export type ButtonStyle = keyof typeof STYLES;

type BlockButtonProps = {
  text: string;
  /** Without a link the button is not shown. */
  link: ResolvedLink | undefined;
  style: ButtonStyle;
  arrow?: boolean;
  className?: string;
};

/** A link in the style of a button. */
export function BlockButton({ text, link, style, arrow = false, className = '' }: BlockButtonProps) {
  if (!link || text === '') return null;
  return (
    <ContentAnchor link={link} className={classes(STYLES[style], className)}>
      {text}
      {arrow ? <Icon name="arrow-right" size={18} /> : null}
    </ContentAnchor>
  );
}
