/**
 * The answer that recommended products came in. Recommenders' names may contain spaces; ids of
 * answers do not.
 */
export type RecoAnswer = { recommenderName: string; recoUUID: string };

/** The mark of a section with such products, for `readRecoMark`. */
export function recoMark({ recommenderName, recoUUID }: RecoAnswer): string {
  return `${recommenderName} ${recoUUID}`;
}

/** The answer that a mark names. */
export function readRecoMark(mark: string): RecoAnswer {
  const end = mark.lastIndexOf(' ');
  return { recommenderName: mark.slice(0, end), recoUUID: mark.slice(end + 1) };
}
