import { describe, expect, it } from 'vitest';
import { markdownBlocks } from '../../../worker/content/markdown-blocks.ts';

describe('markdownBlocks', () => {
  it('reads headings, paragraphs and lists', () => {
    expect(
      markdownBlocks('# A\nText\ngoes on.\n\n### B\n\n- one\n- two\n  more\n\n1. first\n2) second'),
    ).toEqual([
      { kind: 'heading', level: 2, text: 'A' },
      { kind: 'paragraph', text: 'Text goes on.' },
      { kind: 'heading', level: 3, text: 'B' },
      { kind: 'list', ordered: false, items: ['one', 'two more'] },
      { kind: 'list', ordered: true, items: ['first', 'second'] },
    ]);
  });

  it('removes closing marks of headings, and reads every heading of a part', () => {
    expect(markdownBlocks('## A ##\n#### B#\n###\n# #\n# C # D\nText')).toEqual([
      { kind: 'heading', level: 2, text: 'A' },
      { kind: 'heading', level: 3, text: 'B' },
      { kind: 'paragraph', text: '### # # # C # D Text' },
    ]);
  });

  it('reads at most 200,000 characters', () => {
    expect(markdownBlocks('a'.repeat(250_000))).toEqual([{ kind: 'paragraph', text: 'a'.repeat(200_000) }]);
  });

  it('reads tables', () => {
    expect(markdownBlocks('| Size | Chest |\n| --- | ---: |\n| S | 35 |\n| M | 37 |')).toEqual([
      {
        kind: 'table',
        head: ['Size', 'Chest'],
        rows: [
          ['S', '35'],
          ['M', '37'],
        ],
      },
    ]);
  });

  it('reads a row without a rule as text, and an empty text as nothing', () => {
    expect(markdownBlocks('| not a table')).toEqual([{ kind: 'paragraph', text: '| not a table' }]);
    expect(markdownBlocks(' \n\n\n')).toEqual([]);
  });
});

it('reads the id that a heading ends with', () => {
  expect(markdownBlocks('## Women {#women}')).toEqual([
    { kind: 'heading', level: 2, text: 'Women', id: 'women' },
  ]);
  for (const text of ['Women {#}', 'Women {#a b}', 'Women {women}', '{#women}', 'Women {#Wo"men}'])
    expect(markdownBlocks(`## ${text}`)).toEqual([{ kind: 'heading', level: 2, text }]);
});
