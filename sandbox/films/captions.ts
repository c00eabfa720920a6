type Cue = { from: string; to: string; en: string; fr: string };

/** What the film says, in seconds of it. */
const NINE_DAYS_NORTH: Cue[] = [
  {
    from: '00:00.200',
    to: '00:03.800',
    en: 'Day one. We left the road at six.',
    fr: 'Jour 1. Départ de la route à six heures.',
  },
  {
    from: '00:04.000',
    to: '00:07.800',
    en: 'Day four. It stopped snowing.',
    fr: 'Jour 4. La neige s’est arrêtée.',
  },
  {
    from: '00:08.000',
    to: '00:11.800',
    en: 'Day nine. You can hear the town from the last lake.',
    fr: 'Jour 9. Du dernier lac, on entend le village.',
  },
];

const LANGUAGES: Record<string, 'en' | 'fr'> = { 'en-US': 'en', 'fr-CA': 'fr' };

/** The captions of the film in a locale, as WebVTT; undefined where there are none. */
export function captionsIn(locale: string): string | undefined {
  const language = LANGUAGES[locale];
  if (!language) return undefined;
  const cues = NINE_DAYS_NORTH.map((cue) => `${cue.from} --> ${cue.to}\n${cue[language]}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}
