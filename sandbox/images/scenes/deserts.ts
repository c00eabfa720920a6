import type { Figure } from './people.ts';
import type { Scene } from './scene.ts';

/** Dunes, somebody on the crest of the largest. */
const dunes = (figure: Figure): Scene => ({
  sky: ['#93a6a8', '#dcd0b4', '#f0d9a8'],
  air: '#eedbb6',
  light: 'left',
  warm: '#ffe6b0',
  disc: { x: 0.26, y: 0.28, r: 24, colour: '#fff3d6' },
  planes: [
    {
      kind: 'ranges',
      count: 2,
      foot: 0.6,
      to: 0.7,
      rise: 0.14,
      rough: 3,
      crag: 0.1,
      colour: '#dfc395',
      near: '#d8b680',
      shade: '#b58a5c',
      depth: 0.5,
    },
    {
      kind: 'peaks',
      foot: 0.86,
      peaks: [
        [0.66, 0.34, 0.9, 0.5],
        [1.0, 0.2, 0.5, 0.5],
        [0.16, 0.18, 0.5, 0.6],
      ],
      rough: 4,
      crag: 0.08,
      colour: '#d6ae74',
      shade: '#8d6243',
      depth: 0.7,
      haze: 0.5,
      figures: [figure],
    },
    { kind: 'hills', foot: 1, swing: 0.07, length: 900, tilt: 0.04, colour: '#b98a58', haze: 0.1 },
  ],
});

/** Scenes of rock and sand. */
export const DESERTS = {
  'desert-mesa': {
    sky: ['#8aa3b0', '#d3cdbf', '#f3cfa2'],
    air: '#ecd2b0',
    light: 'left',
    warm: '#ffd9a0',
    clouds: [{ top: 0.06, foot: 0.42, colour: '#fff0d8', strength: 0.7, cover: 0.46 }],
    planes: [
      {
        kind: 'ranges',
        count: 2,
        foot: 0.6,
        to: 0.64,
        rise: 0.07,
        rough: 10,
        colour: '#d3b8a0',
        near: '#c9a284',
      },
      {
        kind: 'tables',
        foot: 0.78,
        tables: [
          [0.2, 0.14, 0.16],
          [0.56, 0.05, 0.24],
        ],
        talus: 0.4,
        colour: '#c48a60',
        shade: '#7d5040',
        depth: 0,
        streaks: [15, 0.45],
      },
      {
        kind: 'tables',
        foot: 0.86,
        tables: [
          [0.8, 0.17, 0.4],
          [1.06, 0.14, 0.26],
        ],
        talus: 0.4,
        colour: '#b8703f',
        shade: '#6a3d30',
        depth: 0,
        streaks: [18, 0.55],
        haze: 0.6,
      },
      { kind: 'hills', foot: 0.88, swing: 0.03, length: 620, colour: '#a5694a', haze: 0.3 },
      { kind: 'hills', foot: 0.98, swing: 0.05, length: 800, colour: '#5a3a32', haze: 0.06 },
    ],
  },
  'dune-field': dunes({ kind: 'walkers', x: 0.58, size: 0.05, colour: '#3b2a22', second: '#8c3a24' }),
  'dune-family': dunes({
    kind: 'walkers',
    x: 0.57,
    size: 0.09,
    colour: '#3b2a22',
    second: '#8c3a24',
    count: 2,
    smaller: 0.6,
  }),
} satisfies Record<string, Scene>;
