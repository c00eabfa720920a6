import type { ReactNode } from 'react';

type EnhancedProps = {
  /** The built script whose `enhance` runs on the element (worker/assets.ts). */
  script: string;
  /** When the script is loaded: once the first element in it is in view, or touched. */
  when: 'visible' | 'interaction';
  children: ReactNode;
};

/**
 * HTML that a small script without React enhances, by the same loader as islands: a press before
 * the script has arrived is repeated (docs/decisions/0078).
 */
export function Enhanced({ script, when, children }: EnhancedProps) {
  return (
    <cairn-island when={when} src={script}>
      {children}
    </cairn-island>
  );
}
