/** The mark of the house: a cairn of three stacked stones. `size` is its height in user units. */
export function cairnMark(x: number, y: number, size: number, fill: string): string {
  const scale = Math.round((size / 24) * 1000) / 1000;
  return (
    `<path transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" ` +
    'd="M-12 24C-14 20-11 17-6 16.6C0 16 8 16 11 18C14 20 13 24 11 24ZM-8 15C-10 12-7 9-2 8.6C4 8 9 10 8.5 12.5C8.3 14.3 7.5 15 6 15ZM-4 7C-6 4-3 .5 1 .3C5 .2 6 3 5.5 5C5.2 6.5 4.5 7 3.5 7Z"/>'
  );
}
