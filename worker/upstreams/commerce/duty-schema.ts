import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import { answerable } from '../../config/product-duties.ts';

/** What stands in place of an attribute that is there and cannot be read. */
export const UNREADABLE = 'unreadable';

/** Fibres by ids of our own (docs/contracts/product-duties.md §2); `duties.fibre.…` has their official names. */
const FIBRES = [
  ...['wool', 'alpaca', 'cashmere', 'silk', 'cotton', 'linen', 'hemp', 'jute', 'cupro', 'modal', 'viscose'],
  ...['lyocell', 'acetate', 'acrylic', 'modacrylic', 'aramid', 'polyamide', 'polyester', 'polyethylene'],
  ...['polypropylene', 'elastane', 'elastomultiester', 'metal', 'other'],
] as const;
export type Fibre = (typeof FIBRES)[number];

/** Fibres that are made of plastics, which shed when they are washed. */
export const SYNTHETIC: ReadonlySet<Fibre> = new Set<Fibre>([
  ...(['acrylic', 'modacrylic', 'aramid', 'polyamide', 'polyester', 'polyethylene'] as const),
  ...(['polypropylene', 'elastane', 'elastomultiester'] as const),
]);

const words = z.string().trim().min(1);
const percent = z.number().gt(0).max(100);

/** Rounded shares may miss or exceed the whole by this much, in percent. */
const ROUNDING = 1;

const part = z
  .object({
    part: words.optional(),
    fibres: z.array(z.object({ id: z.enum(FIBRES), percent })).min(1),
  })
  .refine(({ fibres }) => Math.abs(fibres.reduce((sum, one) => sum + one.percent, 0) - 100) <= ROUNDING);

const shoePart = z.array(z.enum(['leather', 'coated-leather', 'textile', 'other'])).min(1);

const composition = z.discriminatedUnion('goods', [
  z.object({ goods: z.literal('textile'), parts: z.array(part), animalParts: z.boolean().default(false) }),
  z.object({ goods: z.literal('footwear'), upper: shoePart, lining: shoePart, outsole: shoePart }),
  z.object({ goods: z.literal('other') }),
]);
export type Composition = z.output<typeof composition>;

const country = z.string().regex(/^[A-Z]{2}$/);
/** Steps of making, in their order; the last three are those of shoes. */
export const STEPS = ['weaving', 'dyeing', 'making', 'stitching', 'mounting', 'finishing'] as const;

const environment = z.object({
  recycled: percent.optional(),
  countries: z.partialRecord(z.enum(STEPS), country).default({}),
  substances: z.array(words).default([]),
});

/** An attribute as an object or as JSON text: absent, or read, or there and unreadable. */
function stated<T extends z.ZodType>(attribute: T) {
  return z
    .unknown()
    .transform((value): z.output<T> | typeof UNREADABLE | undefined => {
      if (value === undefined || value === null) return undefined;
      const object = typeof value === 'string' ? (jsonOf(value) ?? value) : value;
      const read = attribute.safeParse(object);
      return read.success ? read.data : UNREADABLE;
    })
    .optional();
}

/** What the law has a shop say of a product (docs/contracts/product-duties.md). */
export const lawAttributes = {
  c_composition: stated(composition),
  c_manufacturer: stated(answerable),
  c_responsiblePerson: stated(answerable),
  c_safety: stated(z.object({ warnings: z.array(words).default([]) })),
  c_environment: stated(environment),
  c_pfas: stated(z.enum(['none', 'contains'])),
  c_electronic: stated(z.boolean()),
};

/** The value of an attribute that was read. */
export function readOf<T>(
  value: T | typeof UNREADABLE | undefined,
): Exclude<T, typeof UNREADABLE> | undefined;
export function readOf(value: unknown): unknown {
  return value === UNREADABLE ? undefined : value;
}
