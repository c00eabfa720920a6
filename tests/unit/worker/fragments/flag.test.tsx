import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Flag } from '../../../../worker/fragments/flag.tsx';

describe('the flag of a country', () => {
  it.each(['US', 'CA'])('of %s is drawn, and hidden from screen readers', (code) => {
    expect(renderToStaticMarkup(<Flag code={code} />)).toMatch(/^<svg [^>]*aria-hidden="true"/);
  });

  it.each(['FR', 'DE', 'JP'])('of %s is its code, as wide, and hidden from screen readers', (code) => {
    const flag = renderToStaticMarkup(<Flag code={code} />);
    expect(flag).toMatch(new RegExp(`^<span aria-hidden="true"[^>]*>${code}</span>$`));
    expect(flag).toContain('w-6');
  });
});
