import { z } from 'zod';
import { mailBlock, plainBlocks, plainHeading } from './mail-blocks.ts';
import { mailPicture } from './mail-picture.ts';

const text = z.string().max(1000);
const texts = z.array(text).max(20);

/**
 * What a message about an order says beside its subject (docs/contracts/mails.md). Texts are plain
 * and in the message's language; amounts are formatted.
 */
export const mailContent = z.object({
  intro: text,
  /** The lines that go to one place; `heading` names it where there are several. */
  groups: z
    .array(
      z.object({
        heading: text.optional(),
        lines: z
          .array(
            z.object({
              quantity: z.int().positive(),
              name: text,
              /** Color, size and options; '' for none. */
              details: text,
              /** Of all its pieces, with their options. */
              price: text,
              picture: mailPicture.optional(),
            }),
          )
          .max(200),
        notes: texts,
      }),
    )
    .max(50),
  totals: z.array(z.object({ label: text, value: text, isTotal: z.boolean().optional() })).max(50),
  facts: z.array(z.object({ label: text, lines: texts })).max(20),
  /** Longer texts that the mail must hold in full. */
  sections: z
    .array(z.object({ heading: text, blocks: z.array(mailBlock).max(500) }))
    .max(10)
    .optional(),
});

export type MailContent = z.output<typeof mailContent>;

/** A content as plain text; `colon` stands between a label and its value, with the language's spaces. */
export function contentText(
  { intro, groups, totals, facts, sections = [] }: MailContent,
  colon = ': ',
): string {
  const lines = groups.flatMap((group) => [
    '',
    ...(group.heading === undefined ? [] : [`${group.heading}${colon}`.trimEnd()]),
    ...group.lines.flatMap(({ quantity, name, details, price }) => [
      `${quantity} × ${[name, details].filter(Boolean).join(', ')}`,
      `    ${price}`,
    ]),
    ...group.notes,
  ]);
  const said = facts.map(({ label, lines: [first = '', ...others] }) =>
    others.length === 0
      ? `${label}${colon}${first}`
      : [`${label}${colon}`.trimEnd(), first, ...others].join('\n'),
  );
  return [
    intro,
    ...lines,
    '',
    ...totals.map(({ label, value }) => `${label}${colon}${value}`),
    ...said.map((fact) => `\n${fact}`),
    ...sections.map(({ heading, blocks }) => `\n\n${plainHeading(heading, '=')}\n\n${plainBlocks(blocks)}`),
  ].join('\n');
}
