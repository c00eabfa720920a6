/**
 * Formats that the media service offers each film in, the smaller first (docs/contracts/content.md
 * §6).
 */
const PROFILES = [
  { profile: 'webm_720p', type: 'video/webm' },
  { profile: 'mp4_720p', type: 'video/mp4' },
] as const;

/** The files of a film, for browsers to choose from. `film`: its address on the media service. */
export function filmSources(film: string): { src: string; type: string }[] {
  return PROFILES.map(({ profile, type }) => ({ src: `${film}/${profile}`, type }));
}
