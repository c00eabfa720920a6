import type { AgentProduct, AgentVariant } from './products.ts';

/** An option as a platform chooses it: by its name, and the value by id or label. */
type Chosen = { name: string; label?: string | undefined; id?: string | undefined };

type Choice = {
  /** The variant that was asked for by its own id. */
  variant: AgentVariant | undefined;
  selected: readonly Chosen[];
  /** Names of options; those at the end, and those not named, are given up first. */
  preferences: readonly string[];
};

/**
 * A product with the variants that fit what is chosen, the best one first, and with what each further
 * value would lead to. Where nothing fits, choices are given up until something does; what is left of
 * them is selected. Without any, all options of the variant to show are.
 */
export function choose(product: AgentProduct, { variant, selected, preferences }: Choice) {
  const asked = variant ? variant.options : known(product, selected);
  const kept = fitting(product, asked, preferences);
  const matching = product.variants.filter((one) => fits(one, kept));
  const featured = variant ?? matching[0] ?? product.variants[0];
  const others = matching.filter((one) => one !== featured);
  const anchor = variant || kept.length === 0 ? (featured?.options ?? []) : kept;
  return {
    ...product,
    variants: featured
      ? [featured, ...others.map(({ media, ...one }) => ({ ...one, media: media.slice(0, 1) }))]
      : [],
    selected: anchor.map(({ name, label, id }) => ({ name, label, id })),
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map((value) => {
        const with_ = [...anchor.filter((one) => one.name !== name), { name, ...value }];
        const found = product.variants.filter((one) => fits(one, with_));
        return {
          ...value,
          exists: found.length > 0,
          available: found.some(({ availability }) => availability.available),
        };
      }),
    })),
  };
}

/** The choices whose option and value the product has. */
function known({ options }: AgentProduct, selected: readonly Chosen[]): Chosen[] {
  return selected.flatMap((chosen) => {
    const option = options.find(({ name }) => isSame(name, chosen.name));
    const value = option?.values.find(({ id, label }) =>
      chosen.id === undefined ? isSame(label, chosen.label) : id === chosen.id,
    );
    return option && value ? [{ name: option.name, ...value }] : [];
  });
}

/** The choices that at least one variant fits. */
function fitting(
  { variants }: AgentProduct,
  asked: readonly Chosen[],
  preferences: readonly string[],
): Chosen[] {
  const rank = ({ name }: Chosen) => {
    const at = preferences.findIndex((one) => isSame(one, name));
    return at < 0 ? preferences.length : at;
  };
  const kept = asked.toSorted((a, b) => rank(a) - rank(b));
  while (kept.length > 0 && !variants.some((one) => fits(one, kept))) kept.pop();
  return kept;
}

const fits = ({ options }: AgentVariant, chosen: readonly Chosen[]) =>
  chosen.every(({ name, id }) => options.some((one) => one.name === name && one.id === id));

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
