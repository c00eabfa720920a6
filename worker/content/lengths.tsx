import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ASSETS } from '../assets.ts';
import { Enhanced } from './enhanced.tsx';
import type { MarkdownBlock } from './markdown-blocks.ts';

/** Units of length, in the order of the buttons. */
const UNITS = ['in', 'cm'] as const;
type Unit = (typeof UNITS)[number];

const CM_PER_INCH = 2.54;
/** The head of a column of lengths, such as `Chest in.` or `Poitrine cm`. */
const HEAD = /^(?<name>.*\S) (?<unit>in\.|cm)$/;
/** A length or a range of lengths, with a point or a comma before tenths. */
const LENGTHS = /^\d{1,3}(?:[.,]\d)?(?:–\d{1,3}(?:[.,]\d)?)?$/;

/** Whether a column has lengths: its head ends with their unit. */
export const isLength = (head: string): boolean => HEAD.test(head);

/** The unit that the editors wrote first. */
export function firstUnit(blocks: readonly MarkdownBlock[]): Unit {
  const heads = blocks.flatMap((block) => (block.kind === 'table' ? block.head : []));
  return unitOf(heads.find(isLength) ?? '');
}

const unitOf = (head: string): Unit => (head.endsWith('cm') ? 'cm' : 'in');

/**
 * The choice between inches and centimetres, for all tables of the text: by style alone, and kept
 * in the browser where scripts run (client/blocks/units.ts).
 */
export function LengthUnits({ first }: { first: Unit }) {
  const { t } = useI18n();
  return (
    <Enhanced script={ASSETS.unitsScript} when="visible">
      <fieldset className="units">
        <legend className="sr-only">{t('content.units')}</legend>
        {UNITS.map((unit) => (
          <label key={unit} className="chip">
            <input type="radio" name="units" value={unit} defaultChecked={unit === first} />
            {t(`content.units.${unit}`)}
          </label>
        ))}
      </fieldset>
    </Enhanced>
  );
}

/** The head of a column: of lengths, its unit follows the choice. */
export function LengthHead({ text }: { text: string }) {
  const { t } = useI18n();
  const { name } = HEAD.exec(text)?.groups ?? {};
  if (name === undefined) return text;
  return (
    <>
      {name} <Both in={t('content.unit.in')} cm={t('content.unit.cm')} />
    </>
  );
}

/** A cell of a column of lengths in both units; undefined for any other cell. */
export function lengthCell(head: string, text: string): ReactNode {
  if (!isLength(head) || !LENGTHS.test(text)) return undefined;
  const factor = unitOf(head) === 'in' ? CM_PER_INCH : 1 / CM_PER_INCH;
  const converted = text.split('–').map((length) => Math.round(Number(length.replace(',', '.')) * factor));
  const other = [...new Set(converted)].join('–');
  return unitOf(head) === 'in' ? <Both in={text} cm={other} /> : <Both in={other} cm={text} />;
}

/**
 * Both units in one place, of which the style shows one: nothing moves when the other is chosen.
 * Without the style, as in Markdown, both are read, with a slash between.
 */
function Both(texts: Record<Unit, string>) {
  return (
    <span className="lengths">
      <span>{texts.in}</span>
      <span> / </span>
      <span>{texts.cm}</span>
    </span>
  );
}
