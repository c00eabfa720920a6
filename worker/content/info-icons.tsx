import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Icons that editors choose from by name. */
const ICONS = new Map<string, IconName>([
  ['close-zip', 'zip'],
  ['compass', 'compass'],
  ['drop', 'droplets'],
  ['hand', 'hand'],
  ['leaf', 'leaf'],
  ['recycle', 'recycle'],
  ['return', 'rotate-ccw'],
  ['shield', 'shield-check'],
  ['snow', 'snowflake'],
  ['sun', 'sun'],
  ['truck', 'truck'],
  ['wrench', 'wrench'],
]);

type InfoIconProps = { name: string /** Its side in px. */; size?: number };

/** The icon of a card, beside words that say the same; nothing where its name is unknown. */
export function InfoIcon({ name, size = 32 }: InfoIconProps): ReactNode {
  const icon = ICONS.get(name);
  if (!icon) return null;
  return <Icon name={icon} size={size} strokeWidth={size < 24 ? 1.5 : 1.25} />;
}
