import Compass from 'lucide-react/icons/compass';
import Droplets from 'lucide-react/icons/droplets';
import Hand from 'lucide-react/icons/hand';
import Leaf from 'lucide-react/icons/leaf';
import Recycle from 'lucide-react/icons/recycle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Snowflake from 'lucide-react/icons/snowflake';
import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';

/** Icons that editors choose from by name. */
const ICONS = {
  'close-zip': Zip,
  compass: Compass,
  drop: Droplets,
  hand: Hand,
  leaf: Leaf,
  recycle: Recycle,
  return: RotateCcw,
  shield: ShieldCheck,
  snow: Snowflake,
  sun: Sun,
  truck: Truck,
  wrench: Wrench,
} as const;

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

type IconProps = { size: number; strokeWidth: number };

type InfoIconProps = { name: string /** Its side in px. */; size?: number };

/** The icon of a card, beside words that say the same; nothing where its name is unknown. */
export function InfoIcon({ name, size = 32 }: InfoIconProps): ReactNode {
  if (!isKnown(name)) return null;
  const Icon = ICONS[name];
  return (
    <span aria-hidden="true" className="block">
      <Icon size={size} strokeWidth={size < 24 ? 1.5 : 1.25} />
    </span>
  );
}

/** A zipper, pulled up. */
function Zip({ size, strokeWidth }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M9.5 5.5 10 2h4l.5 3.5a2.5 2.5 0 0 1-5 0Z" />
      <path d="M12 8v2M10 12h4M10 15h4M10 18h4M10 21h4M12 10v12" />
    </svg>
  );
}
