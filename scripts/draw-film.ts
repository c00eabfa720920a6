/**
 * `node scripts/draw-film.ts`: draws the film of the embedded commerce cloud from its own
 * landscapes and encodes it as WebM (VP9) and MP4 (H.264) in `sandbox/films/`. It needs `ffmpeg`,
 * and Chromium, which the browser tests find too. Its result is committed, so nobody has to run it
 * (docs/decisions/0078).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { scenePicture } from '../sandbox/images/scenes/scene-picture.ts';
import { browserLaunch } from '../tests/support/browser-launch.ts';
import { must } from './run.ts';

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 24;
/** Seconds of each shot, and of the dissolve into the next one. */
const SHOT = 4;
const DISSOLVE = 1;
/** How much a shot moves: the picture is drawn larger than the frame by this factor. */
const ROOM = 1.12;

/** A landscape, and where the frame is in it at the start and the end (0–1), with its scale. */
type Shot = { scene: string; from: Place; to: Place; snow: boolean };
type Place = { x: number; y: number; scale: number };

const SHOTS: Shot[] = [
  {
    scene: 'winter-forest',
    from: { x: 0.5, y: 0.5, scale: 1 },
    to: { x: 0.5, y: 0.62, scale: ROOM },
    snow: true,
  },
  {
    scene: 'snow-ridge',
    from: { x: 0.1, y: 0.5, scale: ROOM },
    to: { x: 0.9, y: 0.5, scale: ROOM },
    snow: false,
  },
  {
    scene: 'lake-still',
    from: { x: 0.5, y: 0.7, scale: ROOM },
    to: { x: 0.5, y: 0.5, scale: 1 },
    snow: false,
  },
];
const FRAMES = SHOTS.length * SHOT * FRAMES_PER_SECOND;

/** The film grain of the landscapes, which would cost most of a film's bytes. */
const GRAIN = /<rect [^>]*fill="url\(#p\)"\/>/;

const folder = mkdtempSync(join(tmpdir(), 'film-'));
const lossless = join(folder, 'film.mkv');
await draw();
await encode();
rmSync(folder, { recursive: true });

/** Draws every frame and hands them to ffmpeg, which keeps them without loss. */
async function draw(): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  const page = await browser.newPage();
  await page.setContent('<canvas></canvas>');
  await prepare(page);
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_PER_SECOND),
      '-i',
      '-',
    ].concat(['-c:v', 'ffv1', '-pix_fmt', 'yuv420p', lossless]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise((resolve) => ffmpeg.once('close', resolve));
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const picture = Buffer.from(await page.evaluate((at) => window.drawFrame(at), frame), 'base64');
    if (!ffmpeg.stdin.write(picture)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  await done;
  await browser.close();
}

declare global {
  interface Window {
    /** Draws a frame and returns it as JPEG in Base64. */
    drawFrame: (frame: number) => string;
  }
}

/** Loads the landscapes into the page and defines `drawFrame` there. */
async function prepare(page: Page): Promise<void> {
  const pictures = SHOTS.map(({ scene }) => {
    const size = { width: SIZE.width * 2, height: SIZE.height * 2 };
    return scenePicture({ name: scene, ...size }).replace(GRAIN, '');
  });
  await page.evaluate(
    async ({ pictures, shots, size, shotFrames, dissolveFrames, frames }) => {
      const loaded = await Promise.all(
        pictures.map(async (svg) => {
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
          await image.decode();
          // drawn once: the filters of a landscape take seconds
          const bitmap = document.createElement('canvas');
          bitmap.width = image.width;
          bitmap.height = image.height;
          bitmap.getContext('2d')?.drawImage(image, 0, 0);
          return bitmap;
        }),
      );
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('No canvas.');
      canvas.width = size.width;
      canvas.height = size.height;
      context.imageSmoothingQuality = 'high';
      const between = (a: number, b: number, t: number) => a + (b - a) * t;
      const chance = (seed: number) => {
        const value = Math.sin(seed * 127.1) * 43758.5453;
        return value - Math.floor(value);
      };
      /** `t` runs from 0 to 1 over the shot and its two dissolves. */
      const paint = (index: number, t: number, alpha: number) => {
        const shot = shots[index];
        const picture = loaded[index];
        if (!shot || !picture) return;
        const scale = between(shot.from.scale, shot.to.scale, t);
        const width = size.width * scale;
        const height = size.height * scale;
        const x = (size.width - width) * between(shot.from.x, shot.to.x, t);
        const y = (size.height - height) * between(shot.from.y, shot.to.y, t);
        context.globalAlpha = alpha;
        context.drawImage(picture, x, y, width, height);
        if (!shot.snow) return;
        context.fillStyle = '#fff';
        for (let flake = 0; flake < 70; flake += 1) {
          const near = 0.4 + chance(flake + 1) * 1.4;
          const fall = (chance(flake + 200) + t * near * 0.55) % 1;
          const sway = Math.sin(t * 5 + flake) * 12 * near;
          context.globalAlpha = alpha * 0.28 * near;
          context.beginPath();
          context.arc(chance(flake + 400) * size.width + sway, fall * size.height, 1.3 * near, 0, 7);
          context.fill();
        }
      };
      window.drawFrame = (frame) => {
        const index = Math.floor(frame / shotFrames);
        const within = frame % shotFrames;
        const length = shotFrames + dissolveFrames;
        paint(index, (within + dissolveFrames) / length, 1);
        // the last shot dissolves into the first, so that the film can be repeated
        const left = shotFrames - within;
        if (left <= dissolveFrames && frames > shotFrames) {
          const t = (dissolveFrames - left) / dissolveFrames;
          const eased = t * t * (3 - 2 * t);
          paint((index + 1) % shots.length, (dissolveFrames - left) / length, eased);
        }
        return canvas.toDataURL('image/jpeg', 0.97).replace(/^.*,/, '');
      };
    },
    {
      pictures,
      shots: SHOTS,
      size: SIZE,
      shotFrames: SHOT * FRAMES_PER_SECOND,
      dissolveFrames: DISSOLVE * FRAMES_PER_SECOND,
      frames: FRAMES,
    },
  );
}

/** Both files are below 150 kB, small enough for the repository. */
async function encode(): Promise<void> {
  const quiet = ['-y', '-loglevel', 'error', '-i', lossless, '-an'];
  const passes = join(folder, 'pass');
  const webm = [...quiet, '-c:v', 'libvpx-vp9', '-b:v', '84k', '-g', '288', '-row-mt', '1'];
  for (const pass of ['1', '2'])
    await must('ffmpeg', [
      ...webm,
      ...['-pass', pass, '-passlogfile', passes, '-deadline', 'good', '-cpu-used', '1'],
      ...(pass === '1' ? ['-f', 'null', '-'] : ['sandbox/films/nine-days-north.webm']),
    ]);
  const mp4 = [...quiet, '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-b:v', '88k'];
  for (const pass of ['1', '2'])
    await must('ffmpeg', [
      ...mp4,
      ...['-pass', pass, '-passlogfile', passes, '-movflags', '+faststart'],
      ...(pass === '1' ? ['-f', 'null', '-'] : ['sandbox/films/nine-days-north.mp4']),
    ]);
  for (const file of ['webm', 'mp4']) {
    const { size } = statSync(`sandbox/films/nine-days-north.${file}`);
    console.log(`sandbox/films/nine-days-north.${file}: ${size} B`);
  }
}
