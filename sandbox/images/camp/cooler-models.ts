/** A hard cooler; measures in user units. */
export type CoolerModel = {
  /** Half its width at the rim. */
  half: number;
  /** Height of the body without its feet and lid. */
  body: number;
  lid: number;
  /** How much of the lid's top shows. */
  depth: number;
  /** Where the latches are, from the centre line. */
  latches: readonly number[];
  /** A swinging handle over the lid, ropes at the ends, or grips moulded into the lid. */
  carry: 'bail' | 'rope' | 'grip';
  /**
   * Recesses moulded into the front: from, to (from the centre line), as shares of the half width.
   */
  recesses: readonly (readonly [from: number, to: number])[];
  /** Has a drain low at the front's right. */
  drain?: boolean;
  /** Has steel plates for padlocks. */
  locks?: boolean;
};

/** By litres, the smallest first. */
const MODELS: readonly (readonly [litres: number, model: CoolerModel])[] = [
  [12, { half: 190, body: 214, lid: 84, depth: 26, latches: [0], carry: 'bail', recesses: [] }],
  [
    22,
    {
      half: 212,
      body: 364,
      lid: 92,
      depth: 30,
      latches: [-104, 104],
      carry: 'bail',
      recesses: [[-0.72, 0.72]],
    },
  ],
  [
    35,
    {
      half: 330,
      body: 328,
      lid: 100,
      depth: 40,
      latches: [-200, 200],
      carry: 'rope',
      recesses: [
        [-0.86, -0.4],
        [0.4, 0.86],
      ],
      drain: true,
    },
  ],
  [
    55,
    {
      half: 432,
      body: 318,
      lid: 96,
      depth: 48,
      latches: [-270, 270],
      carry: 'grip',
      recesses: [[-0.9, 0.9]],
      drain: true,
    },
  ],
  [
    75,
    {
      half: 444,
      body: 424,
      lid: 118,
      depth: 54,
      latches: [-300, 0, 300],
      carry: 'rope',
      recesses: [
        [-0.92, -0.56],
        [-0.46, -0.1],
        [0.1, 0.46],
        [0.56, 0.92],
      ],
      drain: true,
      locks: true,
    },
  ],
];

/** The cooler of so many litres; 35 where it is not said. */
export function coolerModel(litres = 35): CoolerModel {
  const fitting = MODELS.find(([holds]) => holds >= litres) ?? MODELS.at(-1);
  if (!fitting) throw new RangeError(`No cooler of ${litres} litres`);
  return fitting[1];
}
