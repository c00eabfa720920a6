import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { island, readProps } from '../../../client/island.tsx';

const Shown = island('shown', ({ text }: { text: string }) => <p>{text}</p>, { when: 'visible' });

it('writes props in few characters, and reads them again', () => {
  const text = 'A ` and a ", it’s <b>';
  const html = renderToStaticMarkup(<Shown text={text} />);
  const [, props = ''] = / props="([^"]*)"/.exec(html) ?? [];
  expect(props).toBe('{`text`:`A \\u0060 and a \\`, it’s &lt;b&gt;`}');
  expect(readProps(props.replace('&lt;', '<').replace('&gt;', '>'))).toEqual({ text });
});
