/** Contour lines of a hill, from its foot to its top: radius in units of the drawing, and height. */
const LINES = Array.from({ length: 13 }, (_, line) => ({ radius: 300 - line * 22, height: line }));
const POINTS = 28;

/** A closed curve around the hill's top, uneven as ground is; the same on every page. */
function contour({ radius, height }: { radius: number; height: number }): string {
  const points = Array.from({ length: POINTS }, (_, point) => {
    const angle = (point / POINTS) * 2 * Math.PI;
    const uneven =
      1 +
      0.16 * Math.sin(2 * angle + 0.7) +
      0.09 * Math.sin(3 * angle - height * 0.18) +
      0.05 * Math.cos(5 * angle);
    const x = 330 + height * 5 + 1.35 * radius * uneven * Math.cos(angle);
    const y = 250 - height * 6 + 0.82 * radius * uneven * Math.sin(angle);
    return [x, y] as const;
  });
  // through the middles of the lines between the points, so that the curve is smooth
  const middles = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % POINTS] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2] as const;
  });
  const [start] = middles.slice(-1);
  const curves = points.map(([x, y], at) => `Q${whole(x, y)} ${whole(...(middles[at] ?? [x, y]))}`);
  return `M${whole(...(start ?? [0, 0]))}${curves.join('')}`;
}

const whole = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

let path: string | undefined;

/** All lines: drawn with the first card, because the worker's start has no use for them. */
function drawn(): string {
  path ??= LINES.map(contour).join('');
  return path;
}

/** A map's contour lines, in the color of the text: the ground of the club's cards. */
export function Contours() {
  return (
    <svg viewBox="0 0 660 500" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className="contours">
      <path d={drawn()} fill="none" stroke="currentColor" />
    </svg>
  );
}
