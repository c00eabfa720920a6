import { describe, expect, it } from 'vitest';
import { editorsTime } from '../../../worker/content/editors-time.ts';

describe('a time as editors read it', () => {
  it('is day, month, year and time of day in the zone, which it names', () => {
    const at = '2026-12-27T16:00:05Z';
    expect(editorsTime(at, 'America/Los_Angeles')).toBe('27 Dec 2026 08:00:05 PST');
    expect(editorsTime(Date.parse(at), 'UTC')).toBe('27 Dec 2026 16:00:05 UTC');
    expect(editorsTime('2026-07-01T00:00:00Z', 'Europe/Oslo')).toBe('1 Jul 2026 02:00:00 GMT+2');
    expect(editorsTime('2026-07-01T07:00:00Z', 'America/Los_Angeles')).toBe('1 Jul 2026 00:00:00 PDT');
  });

  it('is the text itself where it is no time', () => {
    expect(editorsTime('soon', 'UTC')).toBe('soon');
  });
});
