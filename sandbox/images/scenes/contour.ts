import { type Point, trace } from './stage.ts';

/** Values on a grid, row by row, `cell` stage units apart. */
export type Field = { columns: number; rows: number; cell: number; values: Float32Array };

/**
 * Which two sides of a cell a contour joins, by which corners are inside (1 NW, 2 NE, 4 SE, 8 SW).
 */
const SIDES: readonly (readonly [from: number, to: number])[][] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** How far a simplified contour may stray, as a share of a cell. */
const SLACK = 0.2;

/** The same line with fewer points (Douglas and Peucker), straying at most `slack`. */
function plainer(points: readonly Point[], slack: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 4) return [...points];
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const length = Math.hypot(dx, dy);
  let furthest = 0;
  let at = 0;
  for (const [index, point] of points.entries()) {
    const away =
      length < 0.001
        ? Math.hypot(point[0] - first[0], point[1] - first[1])
        : Math.abs((point[0] - first[0]) * dy - (point[1] - first[1]) * dx) / length;
    if (away > furthest) {
      furthest = away;
      at = index;
    }
  }
  if (furthest <= slack) return [first, last];
  return [...plainer(points.slice(0, at + 1), slack), ...plainer(points.slice(at), slack).slice(1)];
}

/**
 * The region of a field above a level, as path data: marching squares, with loops shorter than
 * `least` points left out. The outside of the grid counts as below.
 */
export function contourPath(field: Field, level: number, least = 7): string {
  const { columns, rows, cell, values } = field;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? level - 1
      : (values[row * columns + column] ?? 0);
  const links = new Map<number, { to: number; point: Point }>();
  const key = (column: number, row: number, side: number) => {
    // A side is shared by two cells: name it by its cell and whether it is the cell's top or left.
    if (side === 0) return ((row + 2) * (columns + 4) + column + 2) * 2;
    if (side === 3) return ((row + 2) * (columns + 4) + column + 2) * 2 + 1;
    if (side === 2) return ((row + 3) * (columns + 4) + column + 2) * 2;
    return ((row + 2) * (columns + 4) + column + 3) * 2 + 1;
  };
  const cut = (a: number, b: number) => (level - a) / (b - a || 1);
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const nw = at(column, row);
      const ne = at(column + 1, row);
      const se = at(column + 1, row + 1);
      const sw = at(column, row + 1);
      const inside =
        (nw >= level ? 1 : 0) | (ne >= level ? 2 : 0) | (se >= level ? 4 : 0) | (sw >= level ? 8 : 0);
      for (const [from, to] of SIDES[inside] ?? []) {
        const crossings: Point[] = [
          [column + cut(nw, ne), row],
          [column + 1, row + cut(ne, se)],
          [column + cut(sw, se), row + 1],
          [column, row + cut(nw, sw)],
        ];
        const point = crossings[from] ?? [column, row];
        links.set(key(column, row, from), {
          to: key(column, row, to),
          point: [point[0] * cell, point[1] * cell],
        });
      }
    }
  }
  let data = '';
  for (const [start] of links) {
    const loop: Point[] = [];
    let next = start;
    for (let link = links.get(next); link; link = links.get(next)) {
      loop.push(link.point);
      links.delete(next);
      next = link.to;
    }
    if (loop.length >= least) data += `${trace(plainer(loop, cell * SLACK))}z`;
  }
  return data;
}
