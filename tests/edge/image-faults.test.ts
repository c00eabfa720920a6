import { describe, expect, it } from 'vitest';
import { faulty } from './support/faulty.ts';
import { Shop } from './support/shop.ts';

const PICTURE = '/i/CRN7100_091_front?w=248';
const IMAGES = /\/i\/cairn\//;

describe('a picture of the embedded image service', () => {
  it('is kept for good when it is there', async () => {
    const response = await new Shop().fetch(PICTURE);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect((await response.text()).length).toBeGreaterThan(500);
  });

  it.each([
    ['hangs', () => new Promise<Response>((_, fail) => setTimeout(fail, 2_050, new Error('gone')))],
    ['answers 500', async () => new Response('{}', { status: 500 })],
    [
      'talks nonsense',
      async () => new Response('{"unexpected": [', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'breaks off',
      async () => {
        const body = new ReadableStream({
          pull(controller) {
            controller.error(new Error('cut off'));
          },
        });
        return new Response(body, { headers: { 'content-type': 'image/svg+xml' } });
      },
    ],
  ])('is absent, and nothing is kept, when the service %s', async (_, spoilt) => {
    const response = await new Shop().fetch(PICTURE, {}, { SANDBOX: faulty(IMAGES, spoilt) });
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
