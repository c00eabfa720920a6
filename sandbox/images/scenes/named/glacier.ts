import { paintGround } from '../painted-ground.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintAir, paintBank, vapourFilter } from '../vapour.ts';

/** A tongue of ice between dark walls. */
export function glacier(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#8fa5b5'],
      [0.6, '#ccd6da'],
      [1, '#eae8e1'],
    ],
    0.6,
  );
  const clouds = vapourFilter(stage, { length: 520, height: 80, cover: 0.56 });
  paintBank(stage, { top: -h * 0.04, foot: h * 0.4, colour: '#ffffff', strength: 0.8, filter: clouds });
  const rise = Math.min(h * 0.46, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.16, z: 420, rise: rise * 0.94, reach: rise * 1.1 },
        { x: w * 0.52, z: 700, rise: rise * 0.7, reach: rise * 1.1 },
        { x: w * 0.88, z: 460, rise, reach: rise * 1.1 },
      ],
      seed: stage.seed(),
      grain: 250,
      rough: 150,
    }),
    base: h * 0.82,
    floor: h * 0.9,
    light: 'left',
    depth: 900,
    snowline: rise * 0.12,
    air: 0.75,
    tones: { lit: '#8b8c8f', shade: '#3f4c5c', air: '#b7c3cb', snow: '#f8f3ea', snowShade: '#9db4c4' },
    levels: [0.5],
  });
  const flow = (x: number) => Math.max(0, 1 - ((x - w * 0.58) / (w * 0.5)) ** 2);
  const seracs: [base: number, grain: number, rough: number, lit: string, shade: string, air: string][] = [
    [0.9, 120, 66, '#f4f5f2', '#9dbdcb', '#c3d6de'],
    [1.03, 200, 110, '#eef2f2', '#6797ad', '#8fb4c5'],
  ];
  for (const [base, grain, rough, lit, shade, air] of seracs) {
    const ice = massifGround({ summits: [], seed: stage.seed(), grain, rough: rough * 2.6, octaves: 3 });
    paintGround(stage, {
      ground: (x, z) => ice(x, z) + flow(x) * h * 0.07,
      base: h * base,
      floor: Math.min(h, h * base + 30),
      near: -260,
      depth: 170,
      tilt: 0.16,
      light: 'left',
      air: 0.55,
      sun: 0.5,
      cell: 8,
      least: 9,
      tones: { lit, shade, air },
      levels: [0.34, 0.6],
    });
  }
  paintAir(stage, { top: h * 0.9, foot: h, colour: '#33495a', strength: 0.35 });
}
