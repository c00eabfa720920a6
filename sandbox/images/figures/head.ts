import type { Person } from './people.ts';
import type { Tones } from './skin.ts';

/**
 * A head from the front in its own units: the chin at 0 0, the crown at y -193. Returns what is
 * behind the body (long hair) and what is before it. The face is suggested by light and shade. No
 * hair is above `hairline`, where a hat begins.
 */
export function headFront(
  id: string,
  person: Person,
  tones: Tones,
  hairline?: number,
): { behind: string; before: string } {
  const { hair, jaw, beard } = person;
  const child = person.height < 150;
  const outline = faceOutline(jaw, child);
  const [behind, over] = HAIR[hair.style];
  const fill = `fill="url(#${id}-hair)"`;
  const ears = [-1, 1]
    .map(
      (side) =>
        `<path transform="scale(${side} 1)" d="M66-114C84-122 87-100 80-82C76-70 72-64 66-64Z" fill="${side < 0 ? tones.skin : tones.shade}"/>` +
        `<path transform="scale(${side} 1)" d="M71-106C79-106 77-90 72-80" fill="none" stroke="${tones.deep}" stroke-width="3" opacity=".4"/>`,
    )
    .join('');
  const under =
    hairline === undefined
      ? ''
      : `<clipPath id="${id}-hairline"><path d="M-200 ${hairline}H200V200H-200Z"/></clipPath>`;
  const clip = `<clipPath id="${id}-head"><path d="${outline}"/></clipPath>${under}`;
  const below = (svg: string) => (under ? `<g clip-path="url(#${id}-hairline)">${svg}</g>` : svg);
  return {
    behind: behind ? below(`<path d="${behind}" ${fill}/>`) : '',
    before:
      `<defs>${clip}</defs>${hair.style === 'bob' || hair.style === 'curls' ? '' : ears}<path d="${outline}" fill="url(#${id}-face)"/>` +
      `<g clip-path="url(#${id}-head)">${features(id, tones, child)}${beard ? beardOf(tones) : ''}</g>` +
      below(`<path d="${over}" ${fill}/>${strands(hair.style, tones)}`),
  };
}

/**
 * A head seen from behind that looks to the left: the cheek at its side, the ear, hair down to the
 * nape.
 */
export function headTurnedAway(id: string, person: Person, tones: Tones): string {
  const { hair, beard } = person;
  const long = hair.style === 'long' || hair.style === 'bob' || hair.style === 'curls';
  const [behind] = HAIR[hair.style];
  const fill = `fill="url(#${id}-hair)"`;
  const cheek =
    'M-20-180C-60-176-82-150-82-124C-86-112-88-104-84-98C-90-88-92-80-86-74C-88-62-86-54-82-46C-80-28-70-14-56-10C-40-6-20-14-6-30Z';
  return (
    `<path d="M${-person.neck + 4}-80C${-person.neck + 6}-20 ${-person.neck} 10 ${-person.neck - 10} 40H${person.neck + 6}C${person.neck} 10 ${person.neck}-20 ${person.neck + 4}-80Z" fill="url(#${id}-skin)"/>` +
    `${long || !behind ? '' : `<path d="${behind}" transform="translate(14 0)" ${fill}/>`}<path d="${cheek}" fill="url(#${id}-face)"/>${beard ? `<path d="M-84-62C-84-28-70-10-54-8C-36-6-20-20-14-40L-30-70C-44-50-60-58-84-62Z" ${fill} opacity=".7"/>` : ''}` +
    `<path d="M-16-198C46-206 88-168 82-108C80-70 62-40 36-30C16-26-4-30-18-40C-22-60-26-74-30-84C-44-92-48-110-44-124C-56-134-70-140-78-132C-84-170-58-194-16-198Z" ${fill}/>` +
    (long
      ? ''
      : `<path d="M-40-112C-26-124-14-110-20-92C-24-78-32-68-38-72C-42-80-44-100-40-112Z" fill="${tones.skin}"/><path d="M-35-104C-27-110-23-102-27-90" fill="none" stroke="${tones.deep}" stroke-width="3" opacity=".45"/>`) +
    (long ? `<path d="${behind}" transform="translate(14 0)" ${fill}/>` : '') +
    '<path d="M-10-190C30-186 60-150 60-100M-30-186C10-170 36-130 30-50" fill="none" stroke="#fff" stroke-width="4" opacity=".07"/>'
  );
}

function faceOutline(jaw: number, child: boolean): string {
  const low = child ? -34 : -22;
  const cheek = child ? 72 : 68;
  return (
    `M0-193C46-193 73-160 73-112C73-78 ${cheek}-52 ${jaw}${low}C${jaw - 12}-6 20 3 0 3` +
    `C-20 3 ${12 - jaw}-6 ${-jaw}${low}C${-cheek}-52-73-78-73-112C-73-160-46-193 0-193Z`
  );
}

/**
 * The planes of a face that the light from the left makes: the far side, the shade below the brow,
 * the side of the nose, and below the lip. Neither eyes nor a mouth are drawn.
 */
function features(id: string, { shade, light }: Tones, child: boolean): string {
  const tip = child ? -56 : -52;
  const plane = (d: string, opacity: number, colour = shade) =>
    `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
  const soft = (cx: number, cy: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id}-soft)" opacity="${opacity}"/>`;
  return (
    // from the temple round the cheekbone to the chin
    plane('M38-200C46-160 48-134 47-112C52-92 50-72 36-50C28-36 22-14 10 6L90 10V-200Z', 0.26) +
    plane('M62-200C66-150 64-110 60-84C54-54 44-24 30 6L90 10V-200Z', 0.22) +
    // both sockets in one, and the side of the nose
    soft(-4, -98, 76, 21, child ? 0.26 : 0.36) +
    plane(
      `M-3-104C0-86 2-70 3 ${tip - 2}C2 ${tip + 4}-4 ${tip + 6}-9 ${tip + 5}C-2 ${tip + 11} 10 ${tip + 9} 14 ${tip}C15 ${tip - 12} 9-80 7-104Z`,
      child ? 0.24 : 0.34,
    ) +
    plane(`M-12-108C-11-88-9-72-8 ${tip}C-5 ${tip + 2}-1 ${tip} 1 ${tip - 3}C-1-74-3-90-4-108Z`, 0.3, light) +
    soft(-2, -24, 26, 7, 0.42) +
    soft(0, -170, 84, 30, 0.5)
  );
}

function beardOf({ hair }: Tones): string {
  return (
    `<path d="M-76-84C-62-60-52-44-32-42C-18-50 18-50 34-42C52-44 62-60 76-84V20H-76Z" fill="${hair}" opacity=".62"/>` +
    `<path d="M-70-70C-60-20-30-4 0-2C30-4 60-20 70-70V20H-70Z" fill="${hair}" opacity=".35"/>`
  );
}

/** A few strands of light and parting, so that hair is not a helmet. */
function strands(style: Person['hair']['style'], { hair }: Tones): string {
  if (style === 'cropped' || style === 'curls') return '';
  const draw = (d: string, colour: string, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`;
  return (
    draw(
      'M-54-172C-40-196-14-206 12-204M-62-150C-56-170-44-182-30-190M20-198C44-192 60-176 66-150',
      '#fff',
      0.13,
    ) + draw('M-24-198C-36-186-48-168-54-150M36-190C48-178 58-164 60-146', hair, 0.5)
  );
}

/** Hair by style: behind the head and neck, then over the brow. */
const HAIR: Record<Person['hair']['style'], readonly [behind: string, over: string]> = {
  short: [
    '',
    'M-76-88C-88-140-80-186-48-204C-44-214-16-224 12-218C34-224 66-208 74-180C86-156 84-118 76-88C75-104 71-112 69-124C68-140 58-148 52-158C30-152 4-156-18-172C-26-160-42-158-54-150C-64-142-66-130-68-122C-71-110-74-100-76-88Z',
  ],
  cropped: [
    '',
    'M-76-104C-84-160-56-202 0-202C56-202 84-160 76-104C70-118 66-136 60-150C44-164-44-164-60-150C-66-136-70-118-76-104Z',
  ],
  receding: [
    '',
    'M-77-92C-86-150-66-196-20-204C10-208 60-204 74-160C80-134 80-112 77-92C71-106 70-122 66-138C58-162 40-178 18-176C2-174-10-184-26-178C-50-170-64-150-66-134C-70-118-71-106-77-92Z',
  ],
  tousled: [
    '',
    'M-80-92C-94-140-84-186-52-206C-40-222-8-214 4-220C26-226 50-210 62-200C88-184 92-136 79-92C76-108 72-116 66-126C60-140 52-132 42-146C28-134 16-150 2-140C-14-134-24-150-36-138C-48-142-56-128-64-118C-72-110-76-102-80-92Z',
  ],
  bun: [
    'M-10-232C-34-232-44-210-36-196H40C50-214 36-234 14-232Z',
    'M-77-96C-88-160-60-206 0-206C60-206 88-160 77-96C74-118 66-140 46-156C26-168-8-172-30-162C-58-148-70-124-77-96Z',
  ],
  curls: [
    'M0-234C22-246 46-238 58-222C84-220 100-198 102-176C120-160 120-132 112-116C122-94 112-66 94-56C88-40 76-34 64-34H-64C-76-34-88-40-94-56C-112-66-122-94-112-116C-120-132-120-160-102-176C-100-198-84-220-58-222C-46-238-22-246 0-234Z',
    'M-78-70C-98-110-98-170-56-206C-20-226 36-226 64-202C96-170 98-110 78-70C80-96 72-112 62-126C60-146 40-144 28-156C12-146-4-158-18-150C-34-156-46-142-58-132C-72-118-76-98-78-70Z',
  ],
  bob: [
    'M-6-214C60-214 98-170 96-104C98-64 94-28 84-4C70 8 50 4 44-6H-44C-50 4-70 8-84-4C-94-28-98-64-96-104C-98-170-64-214-6-214Z',
    'M-82-20C-72-56-76-90-70-118C-50-132-30-150-22-172C0-140 50-136 68-116C76-90 72-56 82-20C102-70 98-134 84-166C64-204 32-214-2-214C-40-214-72-196-86-160C-98-130-100-70-82-20Z',
  ],
  long: [
    'M-4-212C62-212 92-170 90-104C90-50 104-10 106 34C108 66 98 84 84 92H-84C-98 84-108 66-106 34C-104-10-90-50-90-104C-92-170-64-212-4-212Z',
    'M-84 6C-70-50-76-90-68-116C-50-128-16-146 4-180C20-146 52-130 68-114C76-88 70-50 84 6C96-44 94-130 82-164C62-204 34-214 0-214C-36-214-66-202-82-164C-94-130-96-44-84 6Z',
  ],
  braids: [
    'M-70-80C-92-60-98-20-96 20C-98 44-94 60-88 68H-70C-64 50-68 30-64 10C-66-20-60-50-56-70ZM70-80C92-60 98-20 96 20C98 44 94 60 88 68H70C64 50 68 30 64 10C66-20 60-50 56-70Z',
    'M-79-86C-90-156-60-210 0-210C60-210 90-156 79-86C74-112 70-120 62-134C44-150 14-156 0-176C-14-156-44-150-62-134C-70-120-74-112-79-86Z',
  ],
};
