import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareBlocks } from '../../../worker/blocks/registry.ts';
import type { Services } from '../../../worker/upstreams/services.ts';
import { blockServices, htmlOf } from '../support/blocks.tsx';

afterEach(() => vi.restoreAllMocks());

const PICTURE = { dynamicImage: { name: 'scene_glacier' }, altText: 'Ice' };
const FILM = { name: 'nine-days-north' };
const FUTURE = '2999-01-01T00:00:00Z';
const PAST = '2001-01-01T00:00:00Z';

type Options = { isPreview?: boolean; opens?: boolean; films?: string | undefined };

/** The HTML of one block. */
function render(schema: string, fields: object, { isPreview, opens, films = '/v' }: Options = {}): string {
  const services = blockServices();
  const content = [{ _meta: { schema: `https://x/${schema}` }, ...fields }];
  const place = { name: 'block', ...(isPreview && { isPreview }), ...(opens && { opens }) };
  return htmlOf(prepareBlocks({ ...services, shop: { ...services.shop, films } }, content, place));
}

/** The smallest item of each schema that is shown. */
const LEAST = {
  video: { video: FILM, poster: { name: 'scene_glacier' }, title: 'Nine days' },
  'video-hero': { video: FILM, imageObject: PICTURE, headline: { headlineText: 'Nine days' } },
  'adjustable-hero': { imageObject: PICTURE, headline: { headlineText: 'Nine days' } },
  billboard: { imageObject: PICTURE, headline: { headlineText: 'Nine days' } },
  'moments-banner': { header: 'Nine days', moments: [{ time: '5:40', text: 'The stove catches.' }] },
  'countdown-timer': { headline: 'Nine days', endDateTime: FUTURE },
};
const SCHEMAS = Object.entries(LEAST);

describe.each(SCHEMAS)('%s', (schema, least) => {
  it('is named by its headline, which is the h1 of a page that it opens', () => {
    expect(render(schema, least)).toMatch(
      /aria-labelledby="block-1-title".*<h2 id="block-1-title"[^>]*>Nine days/s,
    );
    expect(render(schema, least, { opens: true })).toMatch(/<h1 id="block-1-title"[^>]*>Nine days/);
  });

  it.each(Object.keys(least))(
    'is left out, with a reason in the log, where %s is not what it should be',
    (field) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const optional = ['title', 'header'].includes(field);
      for (const value of [null, 7, { no: 'such' }, '<script>'.repeat(2), [[]]]) {
        warned.mockClear();
        const html = render(schema, { ...least, [field]: value });
        expect(html).not.toContain('<script');
        if (typeof value === 'string' && (optional || field === 'headline')) continue;
        // a headline without a text is none
        if (field === 'headline' && html.includes('scene_glacier')) continue;
        expect(html, `${field}: ${JSON.stringify(value)}`).toBe('');
        expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
          expect.objectContaining({
            event: 'block-malformed',
            schema,
            reason: expect.stringContaining(field),
          }),
        ]);
      }
    },
  );

  it('makes no link of an address that runs code', () => {
    for (const url of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,<b>', 'vbscript:x']) {
      const hostile = { text: 'Go', url };
      const html = render(schema, {
        ...least,
        imageObject: { ...PICTURE, link: url },
        link: url,
        buttons: [hostile],
        desktopButtons: [hostile],
        mobileButton: hostile,
        moments: [{ text: 'A', imageObject: { ...PICTURE, link: url } }],
      });
      expect(html).toContain('Nine days');
      expect(html).not.toMatch(/script:|data:/i);
    }
  });
});

describe('films', () => {
  it('of a hero are fetched by the script only, and have controls without scripts', () => {
    const html = render('video-hero', { ...LEAST['video-hero'], loop: false });
    const [scripted = '', plain = ''] = html.split('<noscript>');
    expect(scripted).toContain('data-film="/v/nine-days-north"');
    expect(scripted).toMatch(/<cairn-island when="visible" src="\/assets\/film-/);
    expect(scripted).not.toMatch(/<source[^>]*video|autoplay|loop=/i);
    expect(scripted).toContain('preload="none"');
    // a film without a poster is black until it is fetched
    expect(plain).toMatch(/<video controls="".*poster="[^"]*scene_glacier.*webm_720p.*mp4_720p/s);
  });

  it('of a hero wait for a press where editors say so', () => {
    expect(render('video-hero', { ...LEAST['video-hero'], autoplay: false })).toContain('when="interaction"');
  });

  it('to watch have captions in the page’s language first, and a transcript', () => {
    const html = render('video', {
      ...LEAST.video,
      durationSeconds: 664,
      captions: [
        { locale: 'en-US', label: 'English' },
        { locale: 'fr-CA', label: 'Français' },
        { locale: '"><b>', label: 'No' },
      ],
      transcript: 'Day one.\n\n<i>Day</i> two.',
    });
    const tracks = html.match(/<track[^>]*>/g) ?? [];
    expect(tracks).toHaveLength(4);
    for (const track of tracks) expect(track).toMatch(/kind="captions".*captions_(en-US|fr-CA)\.vtt/);
    // with scripts they are fetched with the film
    expect(tracks.map((track) => track.includes('default'))).toEqual([false, false, true, false]);
    expect(html).toContain('11:04');
    expect(html).toContain('&lt;i&gt;Day&lt;/i&gt; two.');
    expect(html.match(/<video/g)).toHaveLength(2);
    expect(html.match(/preload="none"/g)).toHaveLength(2);
  });

  it('of another origin are asked for with CORS, without which browsers read no captions', () => {
    const html = render('video', LEAST.video, { films: 'https://films.example/v/cairn' });
    expect(html).toContain('src="https://films.example/v/cairn/nine-days-north/webm_720p"');
    expect(html).toContain('crossorigin="anonymous"');
  });

  it('leave their posters where there is no media service', () => {
    const services = blockServices();
    for (const schema of ['video', 'video-hero'] as const) {
      const content = [{ _meta: { schema: `https://x/${schema}` }, ...LEAST[schema] }];
      const html = htmlOf(prepareBlocks(services, content, { name: 'block' }));
      expect(html).toContain('scene_glacier');
      expect(html).not.toMatch(/<video|<button/);
    }
  });
});

describe('a hero', () => {
  it('has the face of running text where editors choose it', () => {
    const face = (headlineFont: unknown) => {
      const headline = { headlineText: 'Nine days', headlineFont };
      return /<h2[^>]*class="([^ "]*)/.exec(render('video-hero', { ...LEAST['video-hero'], headline }))?.[1];
    };
    expect(face('display')).toBe('headline');
    expect(face(undefined)).toBe('headline');
    expect(face(7)).toBe('headline');
    expect(face('text')).toBe('headline-running');
  });

  it('has the height and the overlay that editors choose', () => {
    const overlay = (fields: object) => {
      const html = render('adjustable-hero', fields);
      return /fill="([^"]*)" fill-opacity="([\d.]+)"/.exec(html)?.slice(1);
    };
    const base = { imageObject: PICTURE, height: 'small', overlay: { color: 'white', opacity: 0.2 } };
    const light = { headlineText: 'Read me', headlineColor: 'primary-inverted' };
    expect(overlay({ ...base, headline: {} })).toEqual(['#f6f3ee', '0.2']);
    expect(overlay({ ...base, headline: { headlineText: 'Read me' } })).toEqual(['#f6f3ee', '0.2']);
    // light text is read on a dark picture
    expect(overlay({ ...base, headline: light })).toEqual(['#1c1b19', '0.2']);
    expect(overlay({ ...base, overlay: { opacity: 9 }, headline: {} })).toEqual(['#1c1b19', '0']);
    expect(render('adjustable-hero', { ...base, headline: {} })).toContain('hero-small');
  });
});

describe('moments', () => {
  it('that are malformed are left out alone', () => {
    const moments = [
      7,
      null,
      { time: '1' },
      { time: '5:40', text: 'Stays' },
      { text: 'Too', imageObject: 7 },
    ];
    const html = render('moments-banner', { ...LEAST['moments-banner'], moments });
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).toContain('Stays');
    expect(html).toContain('Too');
  });
});

describe('a countdown', () => {
  const timer = LEAST['countdown-timer'];

  it('says its end in words, in the editors’ time zone', () => {
    const html = render('countdown-timer', {
      ...timer,
      endDateTime: '2998-12-16T15:00',
      timezone: 'America/Denver',
    });
    expect(html).toContain('data-ends="32470840800000"');
    expect(html).toContain('content.countdown.until');
    expect(html).not.toContain('data-reloads');
  });

  it('that is over says what editors wrote for then, or is left out', () => {
    const over = { ...timer, endDateTime: PAST };
    const html = render('countdown-timer', { ...over, expiredText: 'The truck has left.' });
    expect(html).toContain('The truck has left.');
    expect(html).not.toMatch(/cairn-island|role="timer"/);
    expect(render('countdown-timer', over)).toBe('');
  });

  it('that is over and left out leaves the h1 to the page that it opens', () => {
    const holdsHeading = (fields: object) => {
      const content = [{ _meta: { schema: 'https://x/countdown-timer' }, ...timer, ...fields }];
      return prepareBlocks(blockServices(), content, { name: 'block', opens: true }).holdsHeading;
    };
    expect(holdsHeading({})).toBe(true);
    expect(holdsHeading({ endDateTime: PAST, expiredText: 'The truck has left.' })).toBe(true);
    expect(holdsHeading({ endDateTime: PAST })).toBe(false);
  });
});

describe('at another time than now', () => {
  const AT = Date.parse('2990-06-01T12:00:00Z');
  const shown = (schema: string, fields: object) => {
    const services = blockServices();
    const preview = { hub: { name: 'cairn' }, host: 'x', at: AT, isPlain: true } as Services['preview'];
    const content = [{ _meta: { schema: `https://x/${schema}` }, ...fields }];
    const blocks = prepareBlocks({ ...services, preview }, content, {
      name: 'block',
      opens: true,
      isPreview: true,
    });
    return { html: htmlOf(blocks), holdsHeading: blocks.holdsHeading, startedAt: services.timing.startedAt };
  };
  const timer = LEAST['countdown-timer'];

  it('a countdown has the time that is left then, counted by the clock of now', () => {
    const { html, startedAt } = shown('countdown-timer', { ...timer, endDateTime: '2990-06-01T13:00:00Z' });
    expect(html).toContain(`data-ends="${startedAt + 3_600_000}"`);
  });

  it('a countdown is over that ends before', () => {
    const over = { ...timer, endDateTime: '2990-06-01T11:00:00Z' };
    const { html } = shown('countdown-timer', { ...over, expiredText: 'The truck has left.' });
    expect(html).toContain('The truck has left.');
    expect(html).not.toMatch(/cairn-island|role="timer"/);
    expect(shown('countdown-timer', over)).toMatchObject({ html: '', holdsHeading: false });
  });

  it('auto-refresh loads the page again at its own time', () => {
    const { html } = shown('auto-refresh', { refreshDateTime: '2990-06-01T11:00:00Z' });
    expect(html).toContain(`data-ends="${Date.parse('2990-06-01T11:00:00Z')}" data-reloads=""`);
  });
});

describe('what only previews show', () => {
  it.each([
    ['no date', {}, 'content.refresh.noDate'],
    ['nothing', { refreshDateTime: null }, 'content.refresh.noDate'],
    ['an empty date', { refreshDateTime: '' }, 'content.refresh.noDate'],
    ['no text', { refreshDateTime: 7 }, 'content.refresh.invalid'],
    ['no date but a text', { refreshDateTime: 'soon' }, 'content.refresh.invalid'],
    [
      'no time zone',
      { refreshDateTime: '2998-01-01T00:00', refreshSettings: { timezone: 'x' } },
      'content.refresh.invalid',
    ],
    ['a date in the past', { refreshDateTime: PAST }, 'content.refresh.past'],
  ])('auto-refresh with %s says so to editors', (_, fields, message) => {
    expect(render('auto-refresh', fields, { isPreview: true })).toMatch(
      new RegExp(`role="alert".*${message}<`),
    );
    expect(render('auto-refresh', fields)).toBe('');
  });

  it('auto-refresh counts down to its date', () => {
    const html = render('auto-refresh', { refreshDateTime: FUTURE }, { isPreview: true });
    expect(html).toMatch(/data-ends="32472144000000" data-reloads=""/);
    expect(html).toContain('role="timer"');
    expect(render('auto-refresh', { refreshDateTime: FUTURE })).toBe('');
  });

  it('a blank component shows its note', () => {
    const blank = { note: 'A film, <b>spring</b>' };
    expect(render('blank-component', blank, { isPreview: true })).toContain(
      'A film, &lt;b&gt;spring&lt;/b&gt;',
    );
    expect(render('blank-component', blank)).toBe('');
    expect(render('blank-component', { note: 7 }, { isPreview: true })).toBe('');
  });
});
