/**
 * The answer that recommended products came in. Recommenders' names may have spaces; ids of answers
 * have none.
 */
export type RecoAnswer = { recommenderName: string; recoUUID: string };

/** What the section of such products carries, for `readRecoMark`. */
export function recoMark({ recommenderName, recoUUID }: RecoAnswer): string {
  return `${recommenderName} ${recoUUID}`;
}

/** The answer that a mark stands for. */
export function readRecoMark(mark: string): RecoAnswer {
  const end = mark.lastIndexOf(' ');
  return { recommenderName: mark.slice(0, end), recoUUID: mark.slice(end + 1) };
}
