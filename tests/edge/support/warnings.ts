import { vi } from 'vitest';

type Warnings = (event: string) => Record<string, unknown>[];

/**
 * Hears what the worker logs as warnings from now on, until mocks are restored. Returns the lines of an
 * event so far, in their order.
 */
export function hearWarnings(): Warnings {
  const heard = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return (event) =>
    heard.mock.calls.flatMap(([line]) => {
      const text = String(line);
      const fields: unknown = text.startsWith('{') ? JSON.parse(text) : {};
      return Object(fields).event === event ? [Object(fields)] : [];
    });
}
