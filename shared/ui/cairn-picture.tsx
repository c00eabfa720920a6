/** The stones of a cairn, from the ground up: middle and half axes. */
const STANDING = [
  [240, 157, 46, 15],
  [236, 131, 36, 13],
  [244, 108, 28, 11],
  [238, 89, 20, 9],
  [242, 74, 12, 7],
] as const;
/** The same stones after it has fallen. */
const FALLEN = [
  [240, 157, 46, 15],
  [236, 131, 36, 13],
  [312, 160, 28, 11],
  [178, 163, 20, 9],
  [352, 165, 12, 7],
] as const;

/**
 * Hills with a cairn, which has fallen where something went wrong: a part of the document, so that
 * it is also there where no service answers and without a connection.
 */
export function CairnPicture({ fallen = false }: { fallen?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 200"
      width="480"
      height="200"
      className="mb-8 h-auto w-full max-w-[30rem] bg-ground"
    >
      <g fill="currentColor">
        <path opacity=".08" d="M0 120 70 84l52 28 66-58 74 62 58-34 72 44 88-50v124H0Z" />
        <path opacity=".12" d="m0 152 92-36 84 30 92-44 96 42 116-32v88H0Z" />
        <path opacity=".2" d="M0 178c90-16 150-6 240-6s160-12 240 4v24H0Z" />
        {(fallen ? FALLEN : STANDING).map(([x, y, rx, ry], index) => (
          <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} fill={index % 2 === 0 ? '#3b3936' : '#5b5853'} />
        ))}
      </g>
    </svg>
  );
}
