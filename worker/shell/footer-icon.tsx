import Camera from 'lucide-react/icons/camera';
import Gift from 'lucide-react/icons/gift';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Mountain from 'lucide-react/icons/mountain';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';

/**
 * The icons that editors name in the footer. Those of networks are drawn signs of what one finds
 * there: the marks are the networks' own.
 */
const ICONS = new Map([
  ['instagram', Camera],
  ['youtube', Play],
  ['strava', Mountain],
  ['mail', Mail],
  ['phone', Phone],
  ['pin', MapPin],
  ['gift', Gift],
]);

/** The icon of a link in the footer; nothing for a name that is not known. */
export function FooterIcon({ name }: { name: string | undefined }) {
  const Icon = ICONS.get(name ?? '');
  return Icon ? <Icon size={18} aria-hidden="true" className="mr-2 shrink-0" /> : null;
}
