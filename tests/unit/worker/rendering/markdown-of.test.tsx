import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../worker/rendering/markdown/markdown-of.ts';
import { sanitizeHtml } from '../../../../worker/security/sanitize-html.ts';
import { inTime } from '../../support/in-time.ts';

const BASE = 'https://shop.example/ca/';
const written = (html: string) => markdownOf(html, BASE).trimEnd();

describe('HTML as Markdown', () => {
  it.each([
    [
      'headings and paragraphs',
      '<h1>One</h1><div><p>a</p><p>b</p></div><h3>Two</h3>',
      '# One\n\na\n\nb\n\n### Two',
    ],
    ['text in several nodes', '<p>3<!-- --> of <!-- -->4</p>', '3 of 4'],
    ['emphasis', '<p>so <strong>very</strong> <em>good</em></p>', 'so **very** *good*'],
    [
      'emphasis at words',
      '<p><span>Now</span><b>$9</b><span>Before</span><s>$12</s></p>',
      'Now **$9** Before ~~$12~~',
    ],
    ['lists', '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>', '- a\n- b\n\n1. c\n2. d'],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
      '- a\n   - b\n   - c\n- d',
    ],
    ['the parts of an item', '<ul><li><h3>a</h3><p>b</p><div>c</div></li></ul>', '- a · b · c'],
    [
      'links',
      '<p>see <a href="/t/repair/?a=1&amp;b=2">this</a>.</p>',
      'see [this](https://shop.example/t/repair/?a=1&b=2).',
    ],
    [
      'links around blocks',
      '<a href="/c/x/"><div><img alt="A tent"/><h3>Tents</h3><p>All of them</p></div></a>',
      '[Tents All of them](https://shop.example/c/x/)',
    ],
    [
      'links around pictures',
      '<a href="/c/x/"><img src="/i/1" alt="A tent"/></a>',
      '[A tent](https://shop.example/c/x/)',
    ],
    ['no links to programs', '<p><a href="javascript:alert(1)">x</a></p>', 'x'],
    [
      'tables',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n| 1 |  |',
    ],
    ['terms', '<dl><div><dt>Fit</dt><dd>Regular</dd></div></dl>', '**Fit:** Regular'],
    ['a summary', '<blockquote>What it is</blockquote>', '> What it is'],
    ['references', '<p>R&amp;D &#x27;a&#39; &eacute;&nbsp;b &amp;lt;</p>', "R&D 'a' &eacute; b \\&lt;"],
    [
      'no controls, scripts or hidden text',
      '<p>a</p><button>b</button><form><p>c</p></form><script>d</script><p hidden="">e</p><svg><title>f</title></svg><div popover="">g</div><span aria-hidden="true">h</span>',
      'a',
    ],
    [
      'links side by side',
      '<div><a href="/a">a</a><a href="/b">b</a></div>',
      '[a](https://shop.example/a) [b](https://shop.example/b)',
    ],
    ['numbers', '<p>4.8 of 5</p><p>12. May</p>', '4.8 of 5\n\n12\\. May'],
    ['nothing', '', ''],
  ])('has %s', (_, html, markdown) => expect(written(html)).toBe(markdown));
});

/** Texts that try to be more than text. */
const HOSTILE = [
  '# Free',
  '###### Free',
  '- one',
  '+ one',
  '1. one',
  '12) one',
  '> said',
  '---',
  '===',
  '***',
  '```\ncode\n```',
  '    indented',
  '| a | b |',
  '|---|---|',
  '[here](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '[a]: https://evil.example',
  '<https://evil.example>',
  '<script>alert(1)</script>',
  '</h1><h2>Other</h2>',
  'https://evil.example',
  'see www.evil.example now',
  '**bold** _em_ ~~gone~~ `code`',
  '\\# not escaped',
  '&lt;b&gt; &#35; &amp;',
  'a\n\n# b\n\n- c',
  'a\r\n# b',
  'a\u2028# b',
  'turned \u202egnp.exe',
  '\ue000lt;',
];

/** A line without what Markdown makes of it: every mark that is escaped is no mark. */
const marksOf = (line: string) =>
  line.replace(/\\[!-/:-@[-`{-~]/g, '').match(/[\\`*_[\]<>|~#]|:\/\/|\bwww\.|&(?=#|[A-Za-z]\w*;)/g);

describe.each(HOSTILE)('the text %j', (text) => {
  it('is text everywhere', () => {
    const html = renderToString(
      <>
        <h1>{text}</h1>
        <p>{text}</p>
        <ul>
          <li>{text}</li>
          <li>
            <a href="/p/x.html">{text}</a>
          </li>
        </ul>
        <table>
          <tbody>
            <tr>
              <td>{text}</td>
              <td>b</td>
            </tr>
          </tbody>
        </table>
      </>,
    );
    const lines = written(html).split('\n');
    expect(lines).toHaveLength(9);
    const [title = '', , paragraph = '', , item = '', link = '', , row = ''] = lines;
    expect(marksOf(title.slice('# '.length))).toBeNull();
    expect(paragraph).not.toMatch(/^(?:[#+=-]|\d+[.)]\s|\s)/);
    expect(marksOf(paragraph)).toBeNull();
    expect(item).toMatch(/^- (?![#+=-]|\d+[.)]\s)/);
    expect(marksOf(item.slice('- '.length))).toBeNull();
    expect(link).toMatch(/^- \[.*\]\(https:\/\/shop\.example\/p\/x\.html\)$/);
    expect(marksOf(link.slice('- ['.length, link.lastIndexOf(']')))).toBeNull();
    expect(row.replace(/\\./g, '').match(/\|/g)).toHaveLength(3);
  });

  it('is text in an editor’s HTML too', () => {
    const lines = written(sanitizeHtml(`<p>${text}</p>`)).split('\n');
    expect(lines.filter((line) => /^(?:[-+=]|\d+[.)]|```|~~~|\||>)/.test(line))).toEqual([]);
  });
});

it('leaves no way out of a link', () => {
  const html = renderToString(<a href="/x)](https://evil.example) [y">a](b</a>);
  expect(written(html)).toBe('[a\\](b](https://shop.example/x%29]%28https://evil.example%29%20[y)');
});

it.each(['<ul><li>', '<p>*', '&amp;', '[a](', '<b>a</b>', '<b>a</b> ', '<a href="/x">a</a>'])(
  'takes linear time for %j',
  (part) => {
    const html = part.repeat(100_000);
    // part of a second; quadratic time would be minutes
    inTime(() => markdownOf(html, BASE), 10_000);
  },
);
