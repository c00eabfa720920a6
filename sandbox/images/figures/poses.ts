import { darken, lighten, mix } from '../shade.ts';
import type { Person } from './people.ts';
import { roundDefs, skinDefs, type Tones, tonesOf } from './skin.ts';

/** What a person in a scene wears, as `#rrggbb`. */
export type Outfit = {
  jacket: string;
  trousers: string;
  hat: string;
  pack?: string;
  mug?: string;
  /** SVG of the poles in the hands of `walking` (WALKING_HANDS), in its units; plain ones without. */
  poles?: string;
};

/** A person in a scene: 1000 units tall when standing, feet on the origin. */
type Figure = { defs: string; body: string };

/** Draws pieces of one figure: flat colour with the round shade of `roundDefs` over it. */
class Pieces {
  readonly #id: string;
  #count = 0;
  svg = '';

  constructor(id: string) {
    this.#id = id;
  }

  /** A piece of cloth, leather or skin; its shade is `strength` (0 to 1) strong. */
  form(colour: string, path: string, strength = 1): void {
    const name = `${this.#id}${this.#count++}`;
    const faint = strength < 1 ? ` opacity="${strength}"` : '';
    this.svg += `<g fill="${colour}"><path id="${name}" d="${path}"/></g><use href="#${name}" fill="url(#${this.#id}-round)"${faint}/>`;
  }

  /** Light or shade on the pieces so far. */
  tone(colour: string, opacity: number, path: string): void {
    this.svg += `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`;
  }

  line(colour: string, width: number, opacity: number, path: string): void {
    this.svg += `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
  }
}

function finish(id: string, tones: Tones, pieces: Pieces): Figure {
  return { defs: skinDefs(id, tones) + roundDefs(id), body: pieces.svg };
}

/** Somebody who walks away with a pack and poles, a little turned to the left. */
export function walking(id: string, person: Person, outfit: Outfit): Figure {
  const tones = tonesOf(person);
  const { jacket, trousers, hat } = outfit;
  const pack = outfit.pack ?? '#8a4a2a';
  const p = new Pieces(id);
  // the far leg is behind with its heel lifted
  p.form(
    darken(trousers, 0.12),
    'M8-500L96-512C116-430 112-330 98-262C100-206 92-150 84-104L30-108C24-170 26-226 30-268C18-340 2-410 8-500Z',
  );
  p.form('#3b332c', 'M26-116L88-112C98-84 98-44 84-18C68-4 42-6 34-22C24-50 22-86 26-116Z');
  p.tone('#191512', 0.75, 'M36-74C52-82 76-80 86-68C92-44 86-22 76-14C62-6 46-8 40-22C34-38 34-58 36-74Z');
  p.form(
    trousers,
    'M-100-510L24-506C24-420 8-340-4-272C-8-200-18-120-20-50L-88-50C-96-120-92-200-88-262C-104-340-116-420-100-510Z',
  );
  p.line(
    darken(trousers, 0.7),
    7,
    0.35,
    'M-84-270Q-50-252-10-266M-86-240Q-54-226-14-240M-84-80Q-54-68-24-82',
  );
  p.form('#3b332c', 'M-92-70L-16-70C-12-46-10-20-12-4L-100-4C-104-24-100-48-92-70Z');
  p.line('#d8d2c6', 5, 0.5, 'M-100-14H-14');
  // poles
  if (outfit.poles === undefined) {
    p.line('#3a3d40', 7, 1, 'M-206-486L-262-6M192-494L232-60');
    p.line('#c9c3b8', 4, 0.5, 'M-206-486L-262-6');
  } else p.svg += outfit.poles;
  // arms
  p.form(
    darken(jacket, 0.1),
    'M92-806C144-792 168-736 180-670C190-630 204-596 212-548L216-516L168-502L146-556C124-590 108-640 96-680Z',
  );
  p.form(
    jacket,
    'M-92-806C-148-790-176-736-188-670C-198-630-214-596-222-548L-228-510L-180-494L-154-552C-128-590-108-640-94-690Z',
  );
  p.line(
    darken(jacket, 0.7),
    7,
    0.32,
    'M-196-620Q-160-610-128-628M-206-588Q-176-576-146-590M146-590Q172-580 202-596',
  );
  for (const [x, y] of [
    [-204, -486],
    [190, -494],
  ] as const)
    p.form(
      tones.skin,
      `M${x - 24} ${y - 14}C${x - 28} ${y + 14} ${x - 16} ${y + 36} ${x} ${y + 36}C${x + 18} ${y + 34} ${x + 26} ${y + 10} ${x + 24} ${y - 16}Z`,
    );
  p.form(
    jacket,
    'M-50-842C-96-826-122-812-126-780C-134-690-130-560-124-470C-60-452 60-452 122-474C130-560 132-690 126-780C122-812 96-826 50-842Z',
  );
  p.line(darken(jacket, 0.7), 6, 0.35, 'M-120-492C-60-474 60-474 118-494');
  // neck, head, hat: a child's are larger for its body
  p.svg += `<g transform="translate(0 -866) scale(${person.head}) translate(0 866)">`;
  p.form(tones.shade, 'M-38-880H38L46-826H-46Z');
  p.form(
    tones.skin,
    'M-62-940C-70-920-68-904-64-892C-62-872-54-862-44-860C-30-858-10-866 0-880L20-950Z',
    0.8,
  );
  p.form(tones.hair, 'M-40-950H66C68-910 60-876 40-862C10-852-14-860-26-876C-30-900-38-920-40-950Z');
  p.form(hat, 'M-70-936C-78-990-44-1018 4-1018C54-1016 78-984 72-930C30-916-30-916-70-936Z');
  p.form(mix(hat, '#0b0d12', 0.14), 'M-72-948C-30-930 30-930 75-944L74-914C30-900-30-902-71-918Z');
  p.svg += '</g>';
  p.form(darken(jacket, 0.14), 'M-58-866C-20-850 24-850 60-866L66-824C30-806-30-806-64-824Z');
  // the pack over its straps
  p.line(darken(pack, 0.72), 24, 1, 'M-70-770C-78-820-66-836-50-842M74-770C80-820 68-836 54-842');
  p.tone('#0b0d12', 0.2, 'M-92-560H140V-470C80-440-40-440-92-470Z');
  p.form(
    pack,
    'M-98-812C-60-832 66-832 106-812C122-740 126-600 118-520C70-500-62-500-108-520C-116-600-112-740-98-812Z',
  );
  p.form(
    darken(pack, 0.34),
    'M-70-670C-40-662 50-662 80-670C88-610 86-560 80-524C40-512-36-512-72-524C-78-560-78-620-70-670Z',
  );
  p.form(
    lighten(pack, 0.06),
    'M-104-806C-92-860-60-880 4-880C68-880 102-860 112-806C114-780 112-760 108-744C60-730-56-730-100-744C-106-764-106-784-104-806Z',
  );
  p.line(darken(pack, 0.7), 12, 1, 'M-46-742V-640M52-742V-640');
  p.form('#b98a4a', 'M-104-560C-80-546 90-546 114-560L112-500C60-480-50-480-104-500Z', 0.9);
  p.line(lighten(pack, 0.5), 4, 0.5, 'M-94-838C-60-868 0-872 50-866');
  return finish(id, tones, p);
}

/** Somebody who sits, seen from the side, looks to the right and holds a mug. */
export function seated(id: string, person: Person, outfit: Outfit): Figure {
  const tones = tonesOf(person);
  const { jacket, trousers, hat } = outfit;
  const mug = outfit.mug ?? '#c9682f';
  const p = new Pieces(id);
  // the far leg
  p.form(
    darken(trousers, 0.3),
    'M-30-300C60-320 190-310 236-282C262-262 262-236 252-200C246-140 250-90 256-40L196-40C190-100 186-160 190-204C120-196 40-190-20-196Z',
  );
  p.form('#2c2622', 'M192-56H262C286-40 312-30 316-2H190Z');
  // the torso leans a little forward
  p.form(
    jacket,
    'M-52-540C-92-500-122-420-128-330C-132-280-130-230-124-196C-60-176 30-180 68-200C80-300 84-420 74-490C64-530 40-556 4-566C-20-566-40-556-52-540Z',
  );
  p.line(
    darken(jacket, 0.7),
    8,
    0.3,
    'M-110-300C-60-280 20-276 64-290M-100-240C-50-222 20-220 66-236M-84-470C-60-430-50-380-56-330',
  );
  // the near leg
  p.form(
    trousers,
    'M-122-268C-60-310 90-316 178-300C214-290 226-262 216-220C202-150 196-100 194-44L124-44C122-110 124-160 132-204C60-186-50-176-108-188C-126-204-130-240-122-268Z',
  );
  p.line(
    darken(trousers, 0.7),
    8,
    0.32,
    'M136-214Q170-230 206-214M128-184Q160-190 204-180M-60-286C0-262 60-258 110-266',
  );
  p.form('#3b332c', 'M120-60H198C222-44 252-34 256-2H116Z');
  p.line('#d8d2c6', 5, 0.5, 'M120-10H252');
  // the mug and the far hand
  p.form(mug, 'M206-452H268L262-376H212Z');
  p.form(lighten(mug, 0.3), 'M206-456C220-462 256-462 268-456C256-448 220-448 206-456Z', 0.4);
  p.line('#fffaf0', 7, 0.4, 'M226-476C216-500 240-512 230-540M248-478C240-500 262-514 252-538');
  // the near arm, its elbow beside the body
  p.form(
    lighten(jacket, 0.05),
    'M-50-520C-10-536 28-510 30-460C32-420 28-390 20-366C70-372 120-388 160-410L184-356C130-318 60-290 0-290C-44-292-62-316-64-356C-68-420-66-470-50-520Z',
  );
  p.line(
    darken(jacket, 0.7),
    7,
    0.34,
    'M-58-350C-30-330 0-336 20-362M-46-400C-24-384 4-388 24-404M100-386Q116-350 112-318',
  );
  p.form(tones.skin, 'M156-412C176-430 206-436 222-424C236-414 240-396 232-382C222-364 200-352 182-354Z');
  p.line(tones.deep, 3, 0.4, 'M204-424C218-418 226-408 228-394M194-410C210-404 218-394 218-380');
  // collar, neck, head
  p.form(tones.shade, 'M-36-604L30-604L36-552L-40-552Z');
  p.form(
    tones.skin,
    'M-30-700C0-724 52-716 66-684C70-668 68-660 72-650L84-630C86-624 80-620 74-620C76-610 74-606 72-600C72-588 66-580 52-580C40-578 30-576 24-566L-30-580C-44-620-44-670-30-700Z',
    0.85,
  );
  p.tone(tones.deep, 0.28, 'M24-566C30-580 44-580 52-580C36-592 14-590-4-600L-20-572Z');
  p.tone(tones.deep, 0.32, 'M44-664C54-668 64-664 68-658C62-652 50-652 44-656Z');
  p.tone(tones.lip, 0.5, 'M58-606C66-608 72-606 73-602C68-598 60-600 58-606Z');
  p.form(
    tones.hair,
    'M-50-690C-30-730 20-730 30-684C14-676 6-660 4-640C0-620-8-600-22-586C-44-580-62-600-64-640C-64-660-60-676-50-690Z',
  );
  p.form(tones.skin, 'M-8-656C4-664 12-652 8-638C4-626-4-622-8-626Z', 0.6);
  p.form(hat, 'M-62-664C-76-720-40-756 8-754C52-752 74-722 70-684C30-672-20-664-62-664Z');
  p.form(mix(hat, '#0b0d12', 0.16), 'M-64-686C-20-684 30-692 72-706L72-676C30-664-20-656-62-656Z');
  p.form(darken(jacket, 0.16), 'M-60-578C-30-560 20-556 48-574L54-534C20-514-40-518-72-536Z');
  return finish(id, tones, p);
}
