import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { languageOf } from '../sites.ts';
import { LOCALE_OF } from '../translations/language.ts';

type Cue = { from: string; to: string; said: Localized };

/** What the film says, in seconds of it. */
const NINE_DAYS_NORTH: Cue[] = [
  {
    from: '00:00.200',
    to: '00:03.800',
    said: text('Day one. We left the road at six.', 'Jour 1. Départ de la route à six heures.'),
  },
  {
    from: '00:04.000',
    to: '00:07.800',
    said: text('Day four. It stopped snowing.', 'Jour 4. La neige s’est arrêtée.'),
  },
  {
    from: '00:08.000',
    to: '00:11.800',
    said: text(
      'Day nine. You can hear the town from the last lake.',
      'Jour 9. Du dernier lac, on entend le village.',
    ),
  },
];

/** The locales that the film has captions in. */
const LOCALES = new Set(Object.values(LOCALE_OF));

/** The captions of the film in a locale, as WebVTT; undefined where there are none. */
export function captionsIn(locale: string): string | undefined {
  if (!LOCALES.has(locale)) return undefined;
  const language = languageOf(locale);
  const cues = NINE_DAYS_NORTH.map((cue) => `${cue.from} --> ${cue.to}\n${cue.said[language]}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}
