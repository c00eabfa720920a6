import { Icon, type IconName } from '../content/icon.tsx';

/**
 * The icons that editors name in the footer. Those of networks are drawn signs of what one finds
 * there: the marks are the networks' own.
 */
const ICONS = new Map<string, IconName>([
  ['instagram', 'camera'],
  ['youtube', 'play'],
  ['strava', 'mountain'],
  ['mail', 'mail'],
  ['phone', 'phone'],
  ['pin', 'map-pin'],
  ['gift', 'gift'],
]);

/** The icon of a link in the footer; nothing for a name that is not known. */
export function FooterIcon({ name }: { name: string | undefined }) {
  const icon = ICONS.get(name ?? '');
  return icon ? <Icon name={icon} size={18} /> : null;
}
