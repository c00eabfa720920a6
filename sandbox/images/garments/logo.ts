/**
 * The mark of the house: a cairn of three stacked stones, as small as a trim. `size` is the height
 * of the place it is set in, in user units: about a third of it is the mark, in its middle.
 */
export function cairnMark(x: number, y: number, size: number, fill: string): string {
  const height = 0.32 * size + 3;
  const scale = Math.round((height / 24) * 1000) / 1000;
  return (
    `<path transform="translate(${x} ${Math.round(y + (size - height) / 2)}) scale(${scale})" fill="${fill}" ` +
    'd="M-12 24C-14 20-11 17-6 16.6C0 16 8 16 11 18C14 20 13 24 11 24ZM-8 15C-10 12-7 9-2 8.6C4 8 9 10 8.5 12.5C8.3 14.3 7.5 15 6 15ZM-4 7C-6 4-3 .5 1 .3C5 .2 6 3 5.5 5C5.2 6.5 4.5 7 3.5 7Z"/>'
  );
}
